import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseSettings } from '../../config/database.ts';
import type { Connections } from '../../traces/metrics.ts';

/** The code of the error of a request for which no connection was free while others got one: the database may be well. */
export const queueErrorCode = 'CONNECTION_QUEUE';

/** A pool that reports how many connections are in use. */
export interface CountedPool extends PostgresPool {
  connections(): Connections;
  /** Removes a request that no longer waits from the queue, if the pool itself would keep it there. */
  giveUp?(connecting: Promise<PostgresPoolClient>): boolean;
}

/** A pool whose queue is bounded in length and in time. */
export interface BoundedPool extends CountedPool {
  /** Milliseconds for which the oldest request in the queue has waited; 0 when none waits. */
  queueMs(): number;
}

/**
 * Refuses a request that would be one too many in the queue of a pool, or that has waited too long. If nobody got a
 * connection in that time, the error is ETIMEDOUT: it is the database that does not answer.
 */
export function boundQueue(
  pool: CountedPool,
  { queueSize, queueMs }: Pick<DatabaseSettings, 'queueSize' | 'queueMs'>,
): BoundedPool {
  // In the order in which they came, so the first one is the oldest.
  const waiting = new Set<{ readonly since: number }>();
  let lent = 0;
  const countLent = () => {
    lent += 1;
  };
  return {
    async connect() {
      if (waiting.size >= queueSize) throw busy('Too many requests wait for a database connection.');
      const entry = { since: performance.now() };
      waiting.add(entry);
      try {
        const before = lent;
        const connecting = pool.connect();
        connecting.then(countLent, () => undefined);
        return await within(queueMs, connecting, () => {
          pool.giveUp?.(connecting);
          return lent > before ? busy(tooLate) : unanswered();
        });
      } finally {
        waiting.delete(entry);
      }
    },
    connections: () => pool.connections(),
    queueMs() {
      const [oldest] = waiting;
      return oldest ? performance.now() - oldest.since : 0;
    },
    end: () => pool.end(),
  };
}

/** Gives the connection back when it comes after its request has gone. */
function within(
  ms: number,
  connecting: Promise<PostgresPoolClient>,
  lateness: () => Error,
): Promise<PostgresPoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(lateness());
    }, ms);
    connecting.then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

const tooLate = 'No database connection became free in time.';

const unanswered = (): Error =>
  Object.assign(new Error('The database gave nobody a connection.'), { code: 'ETIMEDOUT' });

function busy(message: string): Error {
  return Object.assign(new Error(message), { code: queueErrorCode });
}
