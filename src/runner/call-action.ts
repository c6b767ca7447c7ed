import type { AnyAction, Http } from '../actions/define.ts';
import type { Event } from '../runtime/event.ts';
import type { Values } from '../runtime/state.ts';
import type { RunnerPorts } from './ports.ts';
import { seededRandom } from './seeded-random.ts';
import type { SessionClock } from './session-clock.ts';

/**
 * The result of one call of an action; undefined if it threw or was not found. `wait`: the seconds until the server
 * accepts the same call again.
 */
export type ActionResult =
  | { readonly outcome: string; readonly data: Values; readonly wait?: number }
  | SessionEnded
  | undefined;

/** The call was refused, since the sign-in session has ended. */
type SessionEnded = Omit<Extract<Event, { type: 'session-ended' }>, 'run'>;

/** Calls actions, and reuses an idempotency key until its request has an outcome. */
export interface ActionCaller {
  call(action: AnyAction, input: object, signal: AbortSignal): Promise<ActionResult>;
  /** Discards all keys when another tenant signs in. They survive a sign-out, after which a call may be retried. */
  updateOwner(before: Values, after: Values): void;
}

/** Creates an `ActionCaller`. `owner` is the session property that identifies the tenant. */
export function createActionCaller(
  ports: Pick<RunnerPorts, 'http' | 'newKey' | 'config' | 'log'>,
  sessionClock: Pick<SessionClock, 'restart'>,
  owner = '',
): ActionCaller {
  const keys = new Map<string, string>();
  return {
    async call(action, input, signal) {
      // Until it has an outcome, a request keeps its key and its random numbers, so that a retry has no second effect.
      const request = `${action.name} ${JSON.stringify(input)}`;
      const key = keys.get(request) ?? ports.newKey();
      keys.set(request, key);
      await ports.config;
      try {
        let hasSessionEnded = false;
        let wasReplaced = false;
        let wait: number | undefined;
        const onSessionExpiry = (secondsLeft: number): void => {
          hasSessionEnded = sessionClock.restart(secondsLeft);
        };
        const onRetryAfter = (seconds: number): void => {
          wait = seconds;
        };
        const send = ports.http({ policy: action.policy, key, signal, onSessionExpiry, onRetryAfter });
        const http: Http = async (request) => {
          const reply = await send(request);
          // A successful call may end the session too: a sign-out.
          if (reply.ok) hasSessionEnded = false;
          else wasReplaced ||= reply.code === 'session-replaced';
          return reply;
        };
        const { outcome, data } = await action.run(input, { http, random: seededRandom(key) }, signal);
        if (wasReplaced) return { type: 'session-ended', reason: 'replaced' };
        if (hasSessionEnded) return { type: 'session-ended' };
        if (outcome !== 'unavailable') keys.delete(request);
        return { outcome: String(outcome), data, ...(wait && { wait }) };
      } catch {
        ports.log(`${action.name} threw`);
        return undefined;
      }
    },
    updateOwner(before, after) {
      if (after[owner] !== undefined && after[owner] !== before[owner]) keys.clear();
    },
  };
}
