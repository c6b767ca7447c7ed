import { CompiledQuery, type Insertable, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Table = keyof Tables & string;

/** A write that may wait for the end of its transaction, where it is sent together with others. */
export interface DeferrableWrite {
  readonly reads: readonly Table[];
  readonly writes: readonly Table[];
  /** Set when it must return one row; if it does not, the whole transaction is done again, statement by statement. */
  readonly isGuard?: true;
}

/** Runs one statement with its parameters; resolves with its rows. */
type Run<Row> = (db: Kysely<Tables>, parameters: readonly unknown[]) => Promise<Row[]>;

/** Of the code, so there are few. */
const deferrable = new Map<string, DeferrableWrite>();

/** What is known of a statement that may be sent later. */
export const deferrableWrite = (text: string): DeferrableWrite | undefined => deferrable.get(text);

/** A statement whose text is built once, not on every call. */
export function statement<Row>(text: string): Run<Row> {
  return async (db, parameters) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/**
 * A write that a transaction of `transactDeferred` may send at its end. There, one that returns a row is taken to have
 * returned one. It must not contain another write (`with … as (insert …)`).
 */
export function write<Row = never>(text: string, rule: DeferrableWrite): Run<Row> {
  deferrable.set(text, rule);
  return statement(text);
}

const inserts = new Map<string, Run<never>>();

/** Inserts one row, as a deferrable write. */
export async function insertRow<T extends Table>(db: Kysely<Tables>, table: T, row: Insertable<Tables[T]>) {
  const columns = Object.keys(row);
  const name = `${table} ${columns}`;
  const insert = inserts.get(name) ?? createInsert(table, columns);
  inserts.set(name, insert);
  await insert(db, Object.values(row));
}

function createInsert(table: Table, columns: readonly string[]): Run<never> {
  const places = columns.map((_column, index) => `$${index + 1}`);
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`;
  return write(text, { reads: [], writes: [table] });
}
