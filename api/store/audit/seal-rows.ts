import { type Kysely, sql } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { hashLink, signRow } from './rows.ts';

const rowsAtOnce = 500;
/** How much later than others a row may appear: transactions take seconds, and clocks differ by a little. */
export const lateMs = 60 * 60 * 1000;

/** The end of the chain, and the rows that are not in it yet. */
export interface ChainEnd {
  readonly position: number;
  readonly hash: string;
  /** How many rows were added to the chain now. */
  readonly sealed: number;
}

/**
 * Puts new rows into the chain, in the order of their time. Only one process does it at a time; another one returns
 * undefined at once.
 */
export function sealRows(db: Kysely<Tables>, key: Buffer, now: Date): Promise<ChainEnd | undefined> {
  return db.transaction().execute(async (tx) => {
    const head = await tx.selectFrom('audit_head').selectAll().forUpdate().skipLocked().executeTakeFirst();
    if (!head) return undefined;
    const found = await unsealedRows(tx, head.sealed_to, now);
    // A row with a false signature is left for the verification to report.
    const rows = found.filter((row) => row.signature === null || row.signature === signRow(row, key));
    let { position, hash } = head;
    const links = rows.map((row) => {
      position += 1;
      hash = hashLink(hash, position, row, key);
      return { position, audit_id: row.id, hash };
    });
    const last = rows.at(-1);
    if (!last) return { position, hash, sealed: 0 };
    await tx.insertInto('audit_chain').values(links).execute();
    await tx
      .updateTable('audit_head')
      .set({ position, hash, sealed_to: last.created_at })
      .where('id', '=', head.id)
      .execute();
    return { position, hash, sealed: links.length };
  });
}

function unsealedRows(tx: Kysely<Tables>, sealedTo: Date | null, now: Date) {
  const since = new Date((sealedTo?.getTime() ?? 0) - lateMs);
  return tx
    .selectFrom('audit')
    .select(['id', 'actor', 'action', 'subject', 'request_id', 'outcome', 'created_at', 'signature'])
    .where('created_at', '>=', since)
    .where('created_at', '<=', new Date(now.getTime() + lateMs))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_chain').select('position').whereRef('audit_id', '=', 'audit.id'))),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute();
}

/** How many rows wait for the chain, and for how many seconds the oldest one has. */
export async function measureLag(db: Kysely<Tables>, now: Date): Promise<{ rows: number; seconds: number }> {
  const { rows } = await sql<{ n: number; oldest: Date | null }>`
    select count(*)::int as n, min(created_at) as oldest from audit
    where not exists (select 1 from audit_chain where audit_id = audit.id)
    and created_at >= coalesce((select sealed_to from audit_head), '-infinity') - interval '1 hour'`.execute(db);
  const { n = 0, oldest } = rows[0] ?? {};
  return { rows: n, seconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0 };
}
