import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { AnyWidget } from '../../widgets/define.ts';
import type { BootstrapResult } from '../bootstrap/page-data.ts';
import type { Runner } from '../runner/runner.ts';
import { prerenderedState } from '../runtime/prerendered-state.ts';
import { shownFields } from '../runtime/selectors.ts';
import type { State } from '../runtime/state.ts';
import { formOf, screenOf } from '../runtime/step.ts';
import { until } from '../runtime/until.ts';
import { beginPress } from './after-press.ts';
import { controlIdOf } from './form/element-ids.ts';
import { readControl } from './read-control.ts';

/** Tells the walk the address, and waits until it knows what to show there. */
export function openAddress(runner: Runner, { pathname, search }: Location): Promise<void> {
  const query = Object.fromEntries(new URLSearchParams(search));
  // A view that was pushed as a step of its own is not come back to by a reload.
  runner.send({ type: 'arrive', path: pathname, query, pop: true, view: undefined });
  return until(runner, ({ loading }) => loading === undefined);
}

/**
 * Shows the walk in `root`. The page made at build time is taken over, with what was typed and pressed in it, when it shows
 * what the walk does, which React does in small parts, so that the page is never deaf for long. Otherwise it is replaced.
 */
export function hydrate(
  root: HTMLElement,
  runner: Runner,
  widgets: Readonly<Record<string, AnyWidget>>,
  app: (onPage: State | undefined) => ReactNode,
): void {
  const done = window.firstScript?.release();
  if (done?.isPressing) beginPress();
  const id = root.querySelector('main')?.dataset.screen;
  const { screen, view, language } = runner.getState();
  const made = id === undefined ? undefined : prerenderedState(runner.machine, id, language);
  const onPage = made?.screen === screen && made?.view === view ? made : undefined;
  if (onPage) adopt(runner, widgets, onPage, done?.touched ?? []);
  const settle = (): void => {
    // What came into a control meanwhile by no key, as what a browser fills in.
    if (onPage) adopt(runner, widgets, onPage, []);
    delete document.documentElement.dataset.held;
    performance.mark('engine');
    done?.pressed?.click();
  };
  const whole = <Shown settle={settle}>{app(onPage)}</Shown>;
  if (onPage) startTransition(() => void hydrateRoot(root, whole));
  // What replaces a page is painted with all that its effects do to it, or it would move.
  else flushSync(() => createRoot(root).render(whole));
}

interface ShownProps {
  readonly settle: () => void;
  readonly children: ReactNode;
}

/** Around the app and not beside it, or React would give out other ids than in the page. */
function Shown({ settle, children }: ShownProps): ReactNode {
  useLayoutEffect(settle, [settle]);
  return children;
}

/** Takes in what was typed, so that it is what the walk shows from the start. */
function adopt(
  runner: Runner,
  widgets: Readonly<Record<string, AnyWidget>>,
  onPage: State,
  touched: BootstrapResult['touched'],
): void {
  const scope = { machine: runner.machine, state: onPage };
  for (const field of shownFields(scope)) {
    const widget = widgets[screenOf(scope)?.fields[field]?.widget ?? ''];
    const control = document.getElementById(controlIdOf(field));
    const value = widget && control ? readControl(control, widget) : undefined;
    if (value !== undefined && formOf(runner.getState())[field] !== value) {
      runner.send({ type: 'change', field, value });
    }
    if (touched.includes(field)) runner.send({ type: 'blur', field, attempted: true });
  }
}
