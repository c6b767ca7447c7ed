import { eventOf, screenOf } from './step.ts';
import type { Scope } from './values/value.ts';

/** Whether an action has been running for long, of an event of the screen or, without one, of any. */
export function isSlow(scope: Scope, name?: string): boolean {
  const event = name === undefined ? undefined : eventOf(screenOf(scope), name);
  return Object.values(scope.state.runs).some((run) => run.isSlow && [undefined, run.event].includes(event));
}

/** The sentence for such an action; undefined when there is none, and while the browser is offline, which has a notice of its own. */
export function slowMessage(scope: Scope, name?: string): string | undefined {
  const { machine, state } = scope;
  return isSlow(scope, name) && !state.isOffline ? machine.journey.words.stillChecking : undefined;
}
