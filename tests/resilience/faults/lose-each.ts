import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { StudioReply } from '../../support/server/users.ts';

const inWork = new AsyncLocalStorage<true>();
let statementsLeft = Number.POSITIVE_INFINITY;

/** Whether the database is lost before this statement, for `loseStatements`: only statements of the work below are. */
export function isLostNow(): boolean {
  if (!inWork.getStore()) return false;
  statementsLeft -= 1;
  return statementsLeft < 0;
}

/** Runs work that goes on after the call that has begun it, without losing its statements. */
export const keepStatements = <Result>(work: () => Result): Result => inWork.exit(work);

/** Runs work whose database is lost after so many statements, and says whether it was. */
export async function loseAfter<Result>(
  statements: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly wasLost: boolean }> {
  statementsLeft = statements;
  try {
    const result = await inWork.run(true, work);
    return { result, wasLost: statementsLeft < 0 };
  } finally {
    statementsLeft = Number.POSITIVE_INFINITY;
  }
}

/** Sends a request again and again, with the database lost one statement later each time, until it is answered. */
export async function loseEach(
  send: () => Promise<StudioReply>,
  after: () => Promise<void>,
): Promise<{ readonly reply: StudioReply; readonly losses: number }> {
  for (let count = 0; ; count += 1) {
    const { result: reply, wasLost } = await loseAfter(count, send);
    if (!wasLost) return { reply, losses: count };
    expect(reply).toMatchObject({ status: 503, body: { code: 'try-later', message: expect.any(String) } });
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
    await after();
  }
}
