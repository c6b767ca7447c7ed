import { fillPlaceholders } from '../journey/texts/placeholder.ts';
import { eventOf, screenOf } from './step.ts';
import { formatDuration } from './values/format.ts';
import type { Scope } from './values/value.ts';

/** The countdown that runs while the server takes the call of an event no more. */
export const waitCountdown = (event: string): string => `wait ${event}`;

/** For how many seconds an event of the screen, named by itself or by one that stands for it, is not taken; 0: it is. */
export const secondsToWait = (scope: Scope, name: string): number =>
  scope.state.countdowns[waitCountdown(eventOf(screenOf(scope), name))] ?? 0;

/** That an event came too often, and when it can come again; undefined while it is taken. */
export function waitMessage(scope: Scope, name: string): string | undefined {
  const seconds = secondsToWait(scope, name);
  if (seconds === 0) return undefined;
  const { machine, state } = scope;
  return fillPlaceholders(machine.journey.words.wait ?? '', () => formatDuration(seconds, state.language));
}
