import type { Kysely, PostgresPool, PostgresPoolClient, Transaction } from 'kysely';
import { type DeferrableWrite, deferrableWrite } from './statements.ts';
import type { Tables } from './tables.ts';

interface Pending {
  readonly text: string;
  readonly parameters: readonly unknown[];
  readonly rule: DeferrableWrite;
}

type Send = (text: string, parameters: readonly unknown[]) => Promise<unknown>;

/** A write that had to return a row returned none. */
class GuardFailed extends Error {}

const divisionByZero = '22012';
const nothing = { command: '', rowCount: 0, rows: [] };
const oneRow = { command: '', rowCount: 1, rows: [{}] };

/**
 * Runs the work in one transaction that sends its deferrable writes as one statement, at its end or before the next other
 * statement. A transaction of nothing else is that one statement, which is atomic without `begin` and `commit`.
 */
export async function transactDeferred<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!(error instanceof GuardFailed)) throw error;
    // Nothing was stored. With a level named, statements are sent at once, and each one reports what it found.
    return db.transaction().setIsolationLevel('read committed').execute(work);
  }
}

/** The same pool, whose transactions (those begun by `begin` alone) defer what they can. */
export function deferWrites<P extends PostgresPool>(pool: P): P {
  return {
    ...pool,
    async connect() {
      const client = await pool.connect();
      const send: Send = (text, parameters) => client.query(text, parameters);
      return { query: deferring(send), release: () => client.release() } as unknown as PostgresPoolClient;
    },
  };
}

function deferring(send: Send): Send {
  let pending: Pending[] = [];
  let state: 'none' | 'promised' | 'begun' = 'none';
  const flush = async () => {
    const writes = pending;
    pending = [];
    if (writes.length > 0) await sendTogether(writes, send);
  };
  const end = async (command: 'commit' | 'rollback') => {
    if (command === 'commit') await flush();
    const hasBegun = state === 'begun';
    pending = [];
    state = 'none';
    return hasBegun ? send(command, []) : nothing;
  };
  return async (text, parameters) => {
    if (state === 'none' && text !== 'begin') return send(text, parameters);
    if (text === 'begin') {
      state = 'promised';
      return nothing;
    }
    if (text === 'commit' || text === 'rollback') return end(text);
    const rule = deferrableWrite(text);
    if (!rule || pending.some((other) => areEntangled(rule, other.rule))) {
      if (state === 'promised') await send('begin', []);
      state = 'begun';
      await flush();
      if (!rule) return send(text, parameters);
    }
    pending.push({ text, parameters, rule });
    return rule.isGuard ? oneRow : nothing;
  };
}

/** The parts of one statement do not see each other's effects. */
function areEntangled(a: DeferrableWrite, b: DeferrableWrite): boolean {
  const writesInto = (one: DeferrableWrite, { reads, writes }: DeferrableWrite) =>
    one.writes.some((table) => reads.includes(table) || writes.includes(table));
  return writesInto(a, b) || writesInto(b, a);
}

async function sendTogether(writes: readonly Pending[], send: Send): Promise<void> {
  const parameters = writes.flatMap((one) => one.parameters);
  try {
    await send(textOf(writes), parameters);
  } catch (error) {
    // No other part divides.
    if ((error as { code?: unknown }).code === divisionByZero)
      throw new GuardFailed('A row was missing.', { cause: error });
    throw error;
  }
}

const texts = new Map<string, string>();

/** The text of writes that are sent together; there are as many as ways through the code. */
function textOf(writes: readonly Pending[]): string {
  const [only] = writes;
  if (only && writes.length === 1 && !only.rule.isGuard) return only.text;
  const key = writes.map(({ text }) => text).join(';');
  const known = texts.get(key) ?? join(writes);
  texts.set(key, known);
  return known;
}

/** The guards are read first, so that a transaction that cannot be stored waits for no other row. */
function join(writes: readonly Pending[]): string {
  let before = 0;
  const parts = writes.map(({ text, parameters }, index) => {
    const first = before;
    before += parameters.length;
    return `w${index} as (${text.replaceAll(/\$(\d+)/g, (_all, n) => `$${first + Number(n)}`)})`;
  });
  const guards = writes.flatMap(({ rule }, index) => (rule.isGuard ? [`1 / (select count(*) from w${index})`] : []));
  return `with ${parts.join(', ')} select ${guards.join(', ') || '1'}`;
}
