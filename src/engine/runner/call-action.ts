import type { AnyAction, FailedReply, Http, Reply } from '../model/define-action.ts';
import type { Event, SessionEndReason } from '../runtime/event.ts';
import type { Values } from '../runtime/state.ts';
import type { Delivery } from './outbox.ts';
import type { RunnerPorts } from './ports.ts';
import type { SessionClock } from './session-clock.ts';
import type { SignInStatus } from './sign-in-status.ts';

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

/** A finished call: its result, and whether the server has its requests. */
export interface FinishedCall {
  readonly result: ActionResult;
  readonly delivery: Delivery;
}

/** Calls an action with an idempotency key, which also seeds its random numbers, so that a repeat sends the same. */
export type CallAction = (action: AnyAction, input: object, key: string, signal: AbortSignal) => Promise<FinishedCall>;

/** Creates a function that calls actions. It never rejects. */
export const createCallAction =
  (
    ports: Pick<RunnerPorts, 'http' | 'config' | 'log'>,
    sessionClock: Pick<SessionClock, 'restart'>,
    status: Pick<SignInStatus, 'areCookiesDropped'>,
  ): CallAction =>
  async (action, input, key, signal) => {
    await ports.config;
    let hasSessionEnded = false;
    let reason: SessionEndReason | undefined;
    let wait: number | undefined;
    const onSessionExpiry = (secondsLeft: number): void => {
      hasSessionEnded = sessionClock.restart(secondsLeft);
    };
    const onRetryAfter = (seconds: number): void => {
      wait = seconds;
    };
    const port = ports.http({ policy: action.policy, key, signal, onSessionExpiry, onRetryAfter });
    const deliveries: Delivery[] = [];
    const http: Http = async (request) => {
      const reply = await port(request);
      deliveries.push(deliveryOf(reply));
      // A successful call may end the session too: a sign-out.
      if (reply.ok) hasSessionEnded = false;
      else reason ??= endReasons[reply.code ?? ''];
      return reply;
    };
    try {
      const { outcome, data } = await action.run(input, { http, random: seededRandom(key) }, signal);
      if (hasSessionEnded && status.areCookiesDropped) reason ??= 'cookies';
      if (hasSessionEnded || reason) {
        const result: SessionEnded = { type: 'session-ended', ...(reason && { reason }) };
        return { result, delivery: 'session-ended' };
      }
      const result = { outcome: String(outcome), data, ...(wait && { wait }) };
      return { result, delivery: leastDelivered(deliveries) ?? (hasNoOutcome(result) ? 'lost' : 'accepted') };
    } catch {
      ports.log(`${action.name} threw`);
      return { result: undefined, delivery: 'lost' };
    }
  };

/** The codes of failures after which nobody is signed in. */
const endReasons: Readonly<Record<string, SessionEndReason>> = {
  'session-replaced': 'replaced',
  'another-tenant': 'elsewhere',
  'cookies-blocked': 'cookies',
};

/** Whether a call had no outcome of its own. */
export const hasNoOutcome = (result: ActionResult): boolean =>
  result === undefined || !('outcome' in result) || result.outcome === 'unavailable';

/** An action may make several requests; while one of them is lost, the call has to be repeated. */
const leastDelivered = (deliveries: readonly Delivery[]): Delivery | undefined =>
  (['session-ended', 'lost', 'refused', 'accepted'] as const).find((one) => deliveries.includes(one));

// Refused for now: the user has to sign in, or to wait, or an earlier attempt is still in progress.
const temporary = [408, 409, 423, 425, 429];

function deliveryOf(reply: Reply<unknown>): Delivery {
  if (reply.ok) return 'accepted';
  // A consent is not given by signing in.
  if (reply.code === 'consent-required') return 'refused';
  if (reply.status === 401 || reply.status === 403) return 'session-ended';
  return isPermanent(reply) ? 'refused' : 'lost';
}

const isPermanent = ({ status = 0 }: FailedReply): boolean =>
  status >= 400 && status < 500 && !temporary.includes(status);

/** Random numbers in [0, 1), the same for the same key (mulberry32, seeded by FNV-1a). Not for secrets. */
export function seededRandom(key: string): () => number {
  let state = [...key].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((spread ^ (spread >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
