import type { Event } from '../runtime/event.ts';
import type { RunnerPorts } from './ports.ts';

/** Tracks when the server's session ends. */
export interface SessionClock {
  /**
   * Restarts with the seconds left that an answer reports, 0 when there is no session. Returns true if that means that
   * a session of this browser has ended; for a user who never signed in, a refused call is an ordinary failure.
   */
  restart(secondsLeft: number): boolean;
  /** Repeats the warning at the next tick, since the attempt to extend the session failed. */
  warnAgain(): void;
}

/**
 * Creates a clock that sends `session-ending` once, `warnSeconds` before the end, and `session-ended` at the end.
 * `onSession` is called when an answer reports a session.
 * Without `warnSeconds` the journey has no sign-in, and the clock does nothing.
 */
export function createSessionClock(
  warnSeconds: number | undefined,
  { countDown }: Pick<RunnerPorts, 'countDown'>,
  send: (event: Event) => void,
  hadSessionBefore: boolean,
  onSession: () => void = () => undefined,
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
      onSession();
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
