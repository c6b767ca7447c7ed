import type { AnyAction } from '../model/define-action.ts';
import type { ActionRequest } from '../runtime/command.ts';
import type { Delivery } from './outbox.ts';
import type { RunnerPorts } from './ports.ts';
import type { SavedRequest, SavedRequests } from './saved-requests.ts';

/** The idempotency keys of requests: each request keeps its key until it has an outcome, so that a repeat has no second effect. */
export interface RequestKeys {
  /** Gives a request its key, and saves it if its action says so. */
  begin(action: AnyAction, request: ActionRequest, owner: string | undefined, isRun: boolean): SavedRequest;
  /** Discards the key of a request that has an outcome, unless the server still has to get a part of it. */
  settle(action: AnyAction, request: SavedRequest, delivery: Delivery): void;
  /** Keeps the key of a request of an earlier screen or page, for an equal one. */
  remember(request: SavedRequest): void;
  /** Forgets the keys of another user, and the saved ones of a user whose journey has ended. */
  updateOwner(before: unknown, after: unknown): void;
}

/** Creates `RequestKeys` that saves in `requests`. */
export function createRequestKeys(
  requests: SavedRequests,
  { newKey, now }: Pick<RunnerPorts, 'newKey' | 'now'>,
): RequestKeys {
  const keys = new Map<string, string>();
  // Survives a sign-out, after which the same user may repeat a request.
  let lastOwner: unknown;
  const nameOf = ({ action, input }: ActionRequest): string => `${action} ${JSON.stringify(input)}`;

  return {
    begin({ policy: { saved } }, { action, screen, input }, owner, isRun) {
      const name = nameOf({ action, screen, input });
      const mine = saved ? requests.all().filter((one) => one.action === action && one.owner === owner) : [];
      const key = keys.get(name) ?? mine.find((one) => nameOf(one) === name)?.key ?? newKey();
      keys.set(name, key);
      const request = { action, screen, input, key, owner, at: now(), isSentAgain: saved === 'request' };
      // The user has corrected an earlier answer, which the server does not have yet.
      if (isRun) for (const one of mine) if (one.key !== key) requests.remove(one.key);
      if (saved) requests.add(request);
      return request;
    },
    settle({ policy: { saved } }, request, delivery) {
      if (saved === 'request' && delivery === 'lost') return;
      keys.delete(nameOf(request));
      if (saved === 'key') requests.remove(request.key);
    },
    remember: (request) => void keys.set(nameOf(request), request.key),
    updateOwner(before, after) {
      if (before === after) return;
      if (after === undefined) {
        for (const one of requests.all()) if (!one.isSentAgain && one.owner === before) requests.remove(one.key);
      } else if (after !== lastOwner) keys.clear();
      lastOwner = after ?? before;
    },
  };
}
