import { fillPlaceholders } from '../model/texts/placeholder.ts';
import { eventOf, screenOf } from './step.ts';
import { formatDuration, languageOf } from './values/format.ts';
import type { Scope } from './values/value.ts';

/** The name of the countdown that runs while the server refuses the call of an event as too frequent. */
export const waitCountdown = (event: string): string => `wait ${event}`;

/**
 * The seconds until an event of the screen, given by its name or an alias, is accepted again; 0 if it is accepted now.
 */
export const secondsToWait = (scope: Scope, name: string): number =>
  scope.state.countdowns[waitCountdown(eventOf(screenOf(scope), name))] ?? 0;

/** The message that says when an event is accepted again; undefined if it is accepted now. */
export function waitMessage(scope: Scope, name: string): string | undefined {
  const seconds = secondsToWait(scope, name);
  if (seconds === 0) return undefined;
  return fillPlaceholders(scope.machine.journey.words.wait ?? '', () => formatDuration(seconds, languageOf(scope)));
}
