import type { Event } from '../runtime/event.ts';
import type { RunnerPorts } from './ports.ts';

/** Follows how long the server's session lives. */
export interface SessionClock {
  /**
   * Starts again with the seconds left that an answer reports, 0 when there is no session. Returns true when that means
   * that a session of this browser has ended; a call refused to somebody who never signed in is an ordinary failure.
   */
  restart(secondsLeft: number): boolean;
  /** Lets the next second before the end raise a warning again, as the attempt to extend the session failed. */
  warnAgain(): void;
}

/**
 * Creates a clock that raises `session-ending` once, `warnSeconds` before the end, and `session-ended` at the end. Without
 * `warnSeconds` the journey has no sessions, and the clock does nothing.
 */
export function createSessionClock(
  warnSeconds: number | undefined,
  { countDown }: Pick<RunnerPorts, 'countDown'>,
  send: (event: Event) => void,
  hadSessionBefore: boolean,
): SessionClock {
  let hasHadSession = hadSessionBefore;
  let isWarned = false;
  let stop: (() => void) | undefined;
  return {
    restart(secondsLeft) {
      if (warnSeconds === undefined) return false;
      stop?.();
      if (secondsLeft === 0) return hasHadSession;
      hasHadSession = true;
      isWarned = false;
      stop = countDown(secondsLeft, (left) => {
        if (left === 0) send({ type: 'session-ended' });
        else if (left <= warnSeconds && !isWarned) {
          isWarned = true;
          send({ type: 'session-ending' });
        }
      });
      return false;
    },
    warnAgain() {
      isWarned = false;
    },
  };
}
