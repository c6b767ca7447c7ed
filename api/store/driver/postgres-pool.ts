import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseSettings } from '../../config/database.ts';
import type { CountedPool } from './bound-queue.ts';

// The server ends a slow statement itself; only a frozen one, or a dead network, takes longer.
const graceMs = 1000;

/**
 * Opens a pool of connections to a PostgreSQL server. Statements, waits for locks and idle transactions are limited: by
 * settings of the connection, or behind a pooler by `set local` in every transaction. A connection that does not answer
 * in time is dropped.
 */
export function openPostgresPool(url: string, settings: DatabaseSettings): CountedPool {
  const { poolSize, queueMs, statementMs, lockMs, idleMs, isPooled } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // The queue in front of this pool gives up first, with an error that names the reason.
    connectionTimeoutMillis: queueMs + graceMs,
    keepAlive: true,
    // A pooler refuses settings at the start of a connection.
    ...(isPooled
      ? {}
      : { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleMs }),
  });
  const ignore = () => {
    // A connection that drops, idle or between two statements of a transaction, must not crash the process: the next
    // statement fails, or opens another connection.
  };
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const prepare = isPooled ? (text: string, values: readonly unknown[]) => plain(text, values) : namedStatements();
  const limited: PostgresPool = {
    async connect() {
      const client = await pool.connect();
      const connection = limitTime(client, statementMs + graceMs);
      const send: Send = (text, values) => connection.query(prepare(text, values));
      // Cursors are not used here.
      return {
        query: isPooled ? limitLocally(send, settings) : send,
        release: connection.release,
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
  return Object.assign(limited, {
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
}

/**
 * Whether a pooler such as PgBouncer is between us and the server: it invents the process id that a connection is given
 * at its start, so the server's own answer differs.
 */
export async function isBehindPooler(url: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => {
    // The query below reports it.
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = client as unknown as { processID: number };
    return rows[0]?.pid !== processID;
  } finally {
    await client.end();
  }
}

type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

const plain = (text: string, values: readonly unknown[]): pg.QueryConfig => ({ text, values: values.map(toParameter) });

/** pg itself would write a time in the zone of this process, part by part. */
const toParameter = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/**
 * Lets each connection prepare a statement once, by name, instead of parsing and planning it on every call. The
 * statements are those of this folder, so there are few names.
 */
function namedStatements(): (text: string, values: readonly unknown[]) => pg.QueryConfig {
  const names = new Map<string, string>();
  return (text, values) => {
    // Statements that begin and end a transaction need no plan.
    if (values.length === 0) return { text };
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return { name, ...plain(text, values) };
  };
}

/** Drops a connection whose answer takes longer than `ms`: nobody knows what it is doing. */
function limitTime(client: pg.PoolClient, ms: number) {
  let lost: Error | undefined;
  return {
    query(config: pg.QueryConfig): Promise<pg.QueryResult> {
      if (lost) return Promise.reject(lost);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          lost = Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' });
          reject(lost);
        }, ms);
        client.query(config).then(
          (result) => {
            clearTimeout(timer);
            resolve(result);
          },
          (error: unknown) => {
            clearTimeout(timer);
            reject(error);
          },
        );
      });
    },
    release: (broken?: Error): void => client.release(lost ?? broken),
  };
}

/** Puts the limits into every transaction, and every single statement into a transaction. */
function limitLocally(send: Send, { statementMs, lockMs, idleMs }: DatabaseSettings): Send {
  const limits =
    `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; ` +
    `set local idle_in_transaction_session_timeout = ${idleMs}`;
  let isOpen = false;
  return async (text, values) => {
    const command = text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? '';
    if (isOpen) {
      if (command === 'commit' || command === 'rollback') isOpen = false;
      return send(text, values);
    }
    if (command === 'begin' || command === 'start') {
      isOpen = true;
      return send(`${text}; ${limits}`, []);
    }
    await send(`begin; ${limits}`, []);
    try {
      const result = await send(text, values);
      await send('commit', []);
      return result;
    } catch (error) {
      await send('rollback', []);
      throw error;
    }
  };
}
