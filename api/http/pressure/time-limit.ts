import { refusal } from '../../refusals/refusal.ts';

/** The time limit of the request that is being worked on. */
export interface RequestTime {
  isOver: boolean;
  isCommitting: boolean;
}

// How often a request that is over looks whether its commit has ended.
const commitPollMs = 20;

/**
 * Rejects with 503 when the work takes longer than `ms`. The work itself cannot be stopped, but it can no longer commit an
 * answer; a commit that has begun is waited for, because the client must learn what was stored.
 */
export function withinTime<T>(ms: number, work: (time: RequestTime) => Promise<T>): Promise<T> {
  const time: RequestTime = { isOver: false, isCommitting: false };
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      if (time.isCommitting) {
        timer = setTimeout(giveUp, commitPollMs);
        return;
      }
      time.isOver = true;
      reject(refusal('busy'));
    };
    let timer = setTimeout(giveUp, ms);
    work(time)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Runs a transaction that saves the answer of a request. `work` gets a function to call as its last step.
 * @throws Refusal 503 there, so that the transaction is rolled back, when the client was refused meanwhile.
 */
export async function commitInTime<T>(
  time: RequestTime | undefined,
  work: (beforeCommit: () => void) => Promise<T>,
): Promise<T> {
  try {
    return await work(() => {
      throwIfOver(time);
      if (time) time.isCommitting = true;
    });
  } finally {
    if (time) time.isCommitting = false;
  }
}

/** @throws Refusal 503 when the client of this request was refused meanwhile. */
export function throwIfOver(time: RequestTime | undefined): void {
  if (time?.isOver) throw refusal('busy');
}
