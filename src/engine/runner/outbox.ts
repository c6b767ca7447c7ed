import type { RunnerPorts } from './ports.ts';
import type { SavedRequest, SavedRequests } from './saved-requests.ts';

/**
 * What became of a request. `accepted`: the server has it. `refused`: it will never accept it. `lost`: nobody knows.
 * `session-ended`: it needs the user to sign in.
 */
export type Delivery = 'accepted' | 'refused' | 'lost' | 'session-ended';

/** Sends saved requests again until the server accepts or refuses them. */
export interface Outbox {
  /**
   * Sends what is saved, one after another. Call it when calls can succeed again: after a reload, a success, a sign-in, or
   * when the connection is back. It also calls itself after a failure, with growing pauses.
   */
  retry(): void;
  /** Removes a request from the outbox, or leaves it there for later. */
  settle(request: SavedRequest, delivery: Delivery): void;
}

/** The dependencies of an outbox. */
export interface OutboxOptions {
  readonly requests: SavedRequests;
  /** Whether a request may be sent now: not while it is in progress, nor in the session of another user. */
  readonly maySend: (request: SavedRequest) => boolean;
  readonly deliver: (request: SavedRequest) => Promise<Delivery>;
  readonly ports: Pick<RunnerPorts, 'countDown' | 'log'>;
}

const firstPauseSeconds = 10;
const longestPauseSeconds = 300;

/** Creates an outbox. Each failure is logged with the action's name. */
export function createOutbox({ requests, maySend, deliver, ports }: OutboxOptions): Outbox {
  let isDelivering = false;
  let failures = 0;
  let stopTimer: (() => void) | undefined;

  const scheduleRetry = (): void => {
    stopTimer?.();
    const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** failures);
    failures += 1;
    stopTimer = ports.countDown(seconds, (left) => {
      if (left === 0) retry();
    });
  };

  const settle = ({ action, key }: SavedRequest, delivery: Delivery): void => {
    if (delivery === 'accepted' || delivery === 'refused') requests.remove(key);
    if (delivery === 'accepted') failures = 0;
    else ports.log(`${action} was ${delivery === 'refused' ? 'refused' : 'not delivered'}`);
    if (delivery === 'lost') scheduleRetry();
  };

  const deliverAll = async (): Promise<void> => {
    const tried = new Set<string>();
    const next = (): SavedRequest | undefined => requests.all().find((one) => !tried.has(one.key) && maySend(one));
    for (let request = next(); request; request = next()) {
      tried.add(request.key);
      const delivery = await deliver(request);
      settle(request, delivery);
      // The others would fail in the same way.
      if (delivery === 'lost' || delivery === 'session-ended') return;
    }
  };

  const retry = (): void => {
    if (isDelivering) return;
    isDelivering = true;
    stopTimer?.();
    void deliverAll().finally(() => {
      isDelivering = false;
    });
  };
  return { retry, settle };
}
