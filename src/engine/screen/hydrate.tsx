import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { AnyWidget } from '../../../widgets/define.ts';
import { loadEditor } from '../editing/late-editor.ts';
import { currentEditor, onEditor, provideEditor } from '../editing/loaded-editor.ts';
import { controlIdOf } from '../model/fields/element-ids.ts';
import { own } from '../model/own.ts';
import type { Runner } from '../runner/runner.ts';
import { arrivedState, prerenderedState } from '../runtime/prerendered-state.ts';
import { shownFields } from '../runtime/selectors.ts';
import type { State } from '../runtime/state.ts';
import { formOf, screenOf } from '../runtime/step.ts';
import { until } from '../runtime/until.ts';
import { languageOf } from '../runtime/values/format.ts';
import { beginPress } from './after-press.ts';
import { arriveAt } from './arrive-at.ts';
import type { BootstrapResult } from './page-data.ts';
import { readControl } from './read-control.ts';

/** Opens the browser's address in the session; resolves once the first screen is loaded. */
export function openAddress(runner: Runner, location: Location): Promise<void> {
  // A reload shows the screen's first view, even if the history entry was pushed for another one.
  arriveAt(runner, location, undefined, true);
  return until(runner, ({ loading }) => loading === undefined);
}

/**
 * Renders the session in `root`. A prerendered page that shows the same screen is hydrated, including what the user has
 * typed and pressed, in small tasks so that the page keeps responding. Any other page is replaced. Returns what unmounts it.
 */
export function hydrate(
  root: HTMLElement,
  runner: Runner,
  widgets: Readonly<Record<string, AnyWidget>>,
  app: (pageState: State | undefined) => ReactNode,
): () => void {
  const result = window.bootstrapHandover?.release();
  if (result?.isPressing) beginPress();
  if (result?.editor) provideEditor(result.editor);
  const pageState = stateOnPage(root, runner);
  if (pageState) sendTyped(runner, widgets, pageState, result?.touched ?? []);
  const finish = (): void => {
    // Also pick up autofill, which fires no key events.
    if (pageState) sendTyped(runner, widgets, pageState, []);
    performance.mark('engine');
    result?.pressed?.click();
  };
  const content = <AfterCommit run={finish}>{app(pageState)}</AfterCommit>;
  let mounted: Root | undefined;
  if (pageState)
    startTransition(() => {
      mounted = hydrateRoot(root, content);
    });
  else {
    mounted = createRoot(root);
    // Paint the new content together with the results of its effects, or the layout would shift.
    flushSync(() => mounted?.render(content));
  }
  return () => mounted?.unmount();
}

/** The state that the page was prerendered in, if the session shows the same screen and view. */
function stateOnPage(root: HTMLElement, { machine, getState }: Runner): State | undefined {
  const { screen, view, language } = getState();
  const { filledPage } = window;
  const state = filledPage
    ? arrivedState({ ...machine, withoutPrefill: true }, filledPage.place, language, filledPage.session)
    : prerenderedState(machine, root.querySelector('main')?.dataset.screen ?? '', language);
  return state?.screen === screen && state?.view === view ? state : undefined;
}

interface AfterCommitProps {
  readonly run: () => void;
  readonly children: ReactNode;
}

/** Runs a function after the first commit. A parent of the app, since a sibling would change the ids from `useId`. */
function AfterCommit({ run, children }: AfterCommitProps): ReactNode {
  useLayoutEffect(run, [run]);
  return children;
}

/** Sends the typed values to the session, as the widgets would have done. */
function sendTyped(
  runner: Runner,
  widgets: Readonly<Record<string, AnyWidget>>,
  pageState: State,
  touched: BootstrapResult['touched'],
): void {
  const scope = { machine: runner.machine, state: pageState };
  let isUnread = false;
  for (const field of shownFields(scope)) {
    const { widget: name = '', options = {} } = own(screenOf(scope)?.fields, field) ?? {};
    const widget = widgets[name];
    const control = document.getElementById(controlIdOf(field));
    if (!widget || !control) continue;
    const value = readControl(control, widget, options, languageOf(scope));
    // A control that is as it was prerendered says nothing: the session may know a value, and the control may not show it whole.
    const isTyped = !isUntouched(control) && `${value}` !== `${own(formOf(pageState), field)}`;
    if (isTyped && own(formOf(runner.getState()), field) !== value) runner.send({ type: 'change', field, value });
    isUnread ||= isTyped && widget.format !== undefined;
    if (touched.includes(field)) runner.send({ type: 'blur', field, attempted: true });
  }
  if (!isUnread || currentEditor()) return;
  loadEditor();
  onEditor((editor) => editor && sendTyped(runner, widgets, pageState, []));
}

/** Whether a control, and everything in it, still has the values that the page gave it: those to which a form resets it. */
function isUntouched(control: HTMLElement): boolean {
  const form = document.createElement('form');
  form.append(control.cloneNode(true));
  form.reset();
  const initial = form.querySelectorAll<HTMLInputElement>('*');
  return [control as HTMLInputElement, ...control.querySelectorAll<HTMLInputElement>('*')].every(
    ({ value, checked }, at) => value === initial[at]?.value && checked === initial[at]?.checked,
  );
}
