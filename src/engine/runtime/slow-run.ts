import { eventOf, screenOf } from './step.ts';
import type { Scope } from './values/value.ts';

/**
 * The sentence for an action that has been running for long, of an event of the screen or, without one, of any; undefined
 * when there is none, and while the browser is offline, which has a notice of its own.
 */
export function slowMessage(scope: Scope, name?: string): string | undefined {
  const { machine, state } = scope;
  const event = name === undefined ? undefined : eventOf(screenOf(scope), name);
  const isSlow = Object.values(state.runs).some((run) => run.isSlow && [undefined, run.event].includes(event));
  return isSlow && !state.isOffline ? machine.journey.words.stillChecking : undefined;
}
