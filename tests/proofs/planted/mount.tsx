import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import type { Runner } from '../../../src/engine/runner/runner.ts';
import type { Event } from '../../../src/engine/runtime/event.ts';
import type { Machine, State } from '../../../src/engine/runtime/state.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';
import { App } from '../../../src/engine/screen/app.tsx';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { comparisonsIn } from '../../../src/simulate/exploration/comparisons.ts';
import { possibleEvents } from '../../../src/simulate/possible-events.ts';
import { blocks, widgets } from '../../support/product.ts';
import { statesOf } from './observe.ts';

/** Shows a screen in a DOM in each of its views, and sends every possible event; returns what was thrown. */
export function mountScreen(machine: Machine, catalogue: Catalogue, id: string): readonly string[] {
  const thrown = new Set<string>();
  const comparisons = comparisonsIn(machine);
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => undefined);
  const report = vi.spyOn(console, 'error').mockImplementation((...parts) => {
    thrown.add(String(parts[0]));
  });
  try {
    for (const state of statesOf(machine, catalogue, id)) {
      const runner = runnerFrom(machine, state);
      mount(runner);
      for (const event of possibleEvents(machine, state, catalogue, comparisons)) {
        act(() => runner.send(event));
        act(() => runner.show(state));
      }
      cleanup();
    }
  } catch (error) {
    thrown.add(String(error));
  } finally {
    cleanup();
    report.mockRestore();
  }
  return [...thrown];
}

const mount = (runner: Runner): void => {
  render(<App runner={runner} widgets={byName(widgets)} blocks={byName(blocks)} forms={structuredForms} />);
};

/** A runner that computes states and performs no command; `show` puts it into a state. */
function runnerFrom(machine: Machine, first: State): Runner & { show(state: State): void } {
  let state = first;
  const listeners = new Set<Parameters<Runner['subscribe']>[0]>();
  const show = (after: State, event: Event = { type: 'dismiss' }): void => {
    const before = state;
    state = after;
    for (const listener of listeners) listener({ event, before, after });
  };
  return {
    machine,
    show,
    getState: () => state,
    send: (event: Event) => show(transition(machine, state, event)[0], event),
    subscribe(listener: Parameters<Runner['subscribe']>[0]) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLanguage: () => undefined,
    prefetch: () => undefined,
  } as Runner & { show(state: State): void };
}
