import { fillPlaceholders } from '../journey/texts/placeholder.ts';
import { eventOf, type Step, screenOf } from './step.ts';
import { formatDuration } from './values/format.ts';
import type { Scope } from './values/value.ts';

/** Starts to count seconds down, as `countdowns.<name>` of the state. */
export function addCountdown(step: Step, name: string, seconds: number): void {
  step.state = { ...step.state, countdowns: { ...step.state.countdowns, [name]: seconds } };
  step.commands.push({ do: 'start-countdown', name, seconds });
}

/** The countdown that runs while the server refuses the call of an event because it came too often. */
export const waitCountdown = (event: string): string => `wait ${event}`;

/** For how many more seconds an event of the screen, given by its name or an alias, is refused; 0 when it is accepted. */
export const secondsToWait = (scope: Scope, name: string): number =>
  scope.state.countdowns[waitCountdown(eventOf(screenOf(scope), name))] ?? 0;

/** The message that an event came too often and when it is accepted again; undefined while it is accepted. */
export function waitMessage(scope: Scope, name: string): string | undefined {
  const seconds = secondsToWait(scope, name);
  if (seconds === 0) return undefined;
  const { machine, state } = scope;
  return fillPlaceholders(machine.journey.words.wait ?? '', () => formatDuration(seconds, state.language));
}
