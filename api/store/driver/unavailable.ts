import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Connections } from '../../traces/metrics.ts';

/** The database cannot answer just now: the same work may succeed a moment later. */
export class DatabaseUnavailable extends Error {
  /** The code of the cause: an SQLSTATE, or one of Node's network errors. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.code = codeOf(cause);
  }
}

// 08: connection lost. 53: no connection, memory or disk left. 57P: shut down. 58: the disk of the server fails.
const classes = /^(08|53|57P|58)/;
const codes = new Set([
  // Statement cancelled or too slow, lock not granted in time, idle in a transaction for too long.
  ...['57014', '55P03', '25P03'],
  // Read only: a replica before it is promoted.
  '25006',
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
// The errors of pg, of PGlite and of kysely that have no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|PGlite (is|failed)|driver has already been destroyed)/;

/** Whether an error of the database means that it is lost, stopping or overloaded, and not that the statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const code = codeOf(error);
  if (code !== undefined) return classes.test(code) || codes.has(code);
  return error instanceof Error && messages.test(error.message);
}

type Pool = PostgresPool & { connections(): Connections };

/**
 * The same pool, whose errors are a `DatabaseUnavailable` where the database is lost; without a connection it always is.
 * A connection with such an error is closed instead of reused.
 */
export function reportLoss(pool: Pool): Pool {
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      let lost: DatabaseUnavailable | undefined;
      const query = (text: string, values: readonly unknown[]) =>
        client.query(text, values).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) lost = new DatabaseUnavailable(error);
          throw lost ?? error;
        });
      const release = () => (client.release as (broken?: Error) => void)(isUsable(lost) ? undefined : lost);
      return { query, release } as unknown as PostgresPoolClient;
    },
    connections: () => pool.connections(),
    end: () => pool.end(),
  };
}

/** Whether the connection is as good as before: the server only ended one statement. */
function isUsable(lost: DatabaseUnavailable | undefined): boolean {
  return lost?.code === '57014' || lost?.code === '55P03';
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}
