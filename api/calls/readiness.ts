import { randomUUID } from 'node:crypto';
import { queueErrorCode } from '../store/driver/bound-queue.ts';
import type { Store } from '../store/store.ts';

// Load balancers ask every second or so, each of them; a write per answer would be a load of its own.
const goodForMs = 5000;
const badForMs = 1000;

/** Whether this process can answer requests that write. */
export type Readiness = () => Promise<boolean>;

/** Finds out by writing a row of this process, at most every 5 s, or every second while that fails. */
export function createReadiness(store: Pick<Store, 'beat'>, now: () => Date): Readiness {
  const processId = randomUUID();
  let last: { readonly isReady: boolean; readonly at: number } | undefined;
  let probing: Promise<boolean> | undefined;
  const probe = async () => {
    try {
      await store.beat(processId, now());
      return true;
    } catch (error) {
      // A queue that is full shows that this process is busy, not that the database refuses to write.
      return (error as { code?: unknown }).code === queueErrorCode && last?.isReady === true;
    }
  };
  return async () => {
    const age = last ? now().getTime() - last.at : Number.POSITIVE_INFINITY;
    if (last && age < (last.isReady ? goodForMs : badForMs)) return last.isReady;
    probing ??= probe().finally(() => {
      probing = undefined;
    });
    const isReady = await probing;
    last = { isReady, at: now().getTime() };
    return isReady;
  };
}
