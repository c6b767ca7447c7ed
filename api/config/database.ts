import type { EnvReader } from './env-reader.ts';

/** How long and how many: the limits of the database connections of this process. */
export interface DatabaseSettings {
  /** The most connections of this process to a PostgreSQL server; the embedded database has one. */
  readonly poolSize: number;
  /** The most requests that wait for a connection at once; one more is refused at once. */
  readonly queueSize: number;
  /** Milliseconds that a request waits for a connection. */
  readonly queueMs: number;
  /** Milliseconds of one statement. The client gives up a second later and drops the connection. */
  readonly statementMs: number;
  /** Milliseconds that a statement waits for a lock. */
  readonly lockMs: number;
  /** Milliseconds that a transaction may do nothing. */
  readonly idleMs: number;
  /** Whether a pooler that gives each transaction another connection is in between; undefined: find out at the start. */
  readonly isPooled: boolean | undefined;
}

/** The limits of a deployment that sets none. */
export const defaultDatabaseSettings: DatabaseSettings = {
  poolSize: 10,
  queueSize: 500,
  queueMs: 3000,
  statementMs: 5000,
  lockMs: 2000,
  idleMs: 10_000,
  isPooled: undefined,
};

/** Reads the variables that begin with `DB_`, and `DATABASE_POOLER`. */
export function readDatabase(read: EnvReader): DatabaseSettings {
  const ms = { min: 50, max: 600_000 };
  const { poolSize, queueSize, queueMs, statementMs, lockMs, idleMs } = defaultDatabaseSettings;
  return {
    poolSize: read.integer('DB_POOL_SIZE', poolSize, { min: 1, max: 1000 }),
    queueSize: read.integer('DB_QUEUE_SIZE', queueSize, { min: 1, max: 100_000 }),
    queueMs: read.integer('DB_QUEUE_MS', queueMs, ms),
    statementMs: read.integer('DB_STATEMENT_MS', statementMs, ms),
    lockMs: read.integer('DB_LOCK_MS', lockMs, ms),
    idleMs: read.integer('DB_IDLE_MS', idleMs, ms),
    isPooled: read.text('DATABASE_POOLER') === undefined ? undefined : read.flag('DATABASE_POOLER', false),
  };
}
