import { expect } from 'vitest';
import type { Command } from '../../../src/engine/runtime/command.ts';
import type { Event } from '../../../src/engine/runtime/event.ts';
import type { Machine, State } from '../../../src/engine/runtime/state.ts';
import { eventOf, screenOf } from '../../../src/engine/runtime/step.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';
import { expectEqual } from '../../support/expect-equal.ts';
import { secretsIn } from './secrets-typed.ts';

/** The commands that have an effect outside of this phone. */
const effectsIn = (commands: readonly Command[]): string[] =>
  commands.flatMap((one) =>
    one.do === 'run' || one.do === 'send' ? [`${one.do} ${one.action} ${JSON.stringify(one.input)}`] : [],
  );

/** What must hold in every state: one screen, one view of it, one run of an action, all of it plain data. */
export function checkState(machine: Machine, state: State): void {
  const { screen, view, place, runs, dialog } = state;
  expectEqual(screen === undefined, place === undefined);
  if (screen !== undefined) {
    const shown = machine.screens[screen];
    expectEqual(shown?.id, screen);
    expectEqual(view in (shown?.views ?? {}), true);
    expectEqual(place === screen || machine.screens[place ?? '']?.variants.some(({ show }) => show === screen), true);
  }
  if (dialog !== undefined) expectEqual(typeof dialog, 'string');
  const running = Object.values(runs).map(({ action }) => action);
  expectEqual(new Set(running).size, running.length);
}

/** What must hold for every event: the same result twice, no effect twice, and no answer for a screen that was left. */
export function checkStep(
  machine: Machine,
  before: State,
  event: Event,
  [after, commands]: readonly [State, readonly Command[]],
  screenOfRun: Map<string, string | undefined>,
): void {
  const [again, sameCommands] = transition(machine, before, event);
  expectEqual(again, after);
  expectEqual(sameCommands, commands);
  checkState(machine, after);
  const effects = effectsIn(commands);
  expectEqual(effects, [...new Set(effects)]);
  for (const id of Object.keys(after.runs)) if (!before.runs[id]) screenOfRun.set(id, after.screen);
  if (event.type === 'outcome') {
    if (before.runs[event.run]) expectEqual(before.screen, screenOfRun.get(event.run));
    else expectEqual({ after, commands }, { after: before, commands: [] });
  }
  if (event.type === 'raise') checkSecondClick(machine, after, event.name);
  for (const one of commands) {
    if (one.do === 'save' && machine.journey.session[one.property]?.sensitive) expect(one.value).toBeUndefined();
    if (one.do === 'log' || one.do === 'navigate' || one.do === 'toast') expectEqual(secretsIn({ ...one }), []);
  }
}

/** While the run of a click is in progress, the same click again has no effect. */
function checkSecondClick(machine: Machine, state: State, name: string): void {
  const event = eventOf(screenOf({ machine, state }), name);
  if (event.startsWith('valid:') || !Object.values(state.runs).some((run) => run.event === event)) return;
  const [, commands] = transition(machine, state, { type: 'raise', name });
  expectEqual(effectsIn(commands), []);
}
