import type { Event } from '../runtime/event.ts';
import type { RunnerPorts } from './ports.ts';

/** Follows how long the server's session lives. */
export interface SessionClock {
  /** Takes what an answer tells; true when a session that this browser had has ended. */
  hear(seconds: number): boolean;
  /** Lets the next second before the end be a warning, as what was done about the last one has failed. */
  warnAgain(): void;
}

/**
 * Counts down to the end of the server's session by what each answer tells, and raises `session-ending` some seconds before
 * and `session-ended` at the end. `hear` answers true when a session has ended that this browser did have, until there is
 * another: a call that was refused to somebody who never signed in is an ordinary failure.
 */
export function createSessionClock(
  warnSeconds: number | undefined,
  { countDown }: Pick<RunnerPorts, 'countDown'>,
  send: (event: Event) => void,
  hadOne: boolean,
): SessionClock {
  let hasHadOne = hadOne;
  let warned = false;
  let stop: (() => void) | undefined;
  return {
    hear(seconds) {
      if (warnSeconds === undefined) return false;
      stop?.();
      if (seconds === 0) return hasHadOne;
      hasHadOne = true;
      warned = false;
      stop = countDown(seconds, (left) => {
        if (left === 0) send({ type: 'session-ended' });
        else if (left <= warnSeconds && !warned) {
          warned = true;
          send({ type: 'session-ending' });
        }
      });
      return false;
    },
    warnAgain() {
      warned = false;
    },
  };
}
