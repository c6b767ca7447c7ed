import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './driver/tables.ts';
import { erasedTables, proofTables } from './owner-columns.ts';

/** The keyed hash by which an erased tenant is named in what remains as proof; it does not reveal the id. */
export const erasedName = (key: Buffer, userId: string): string =>
  `erased-${createHmac('sha256', key).update(`erased tenant\n${userId}`).digest('hex')}`;

/** Deletes every row of a tenant; the proofs remain under `name`. Call it in a transaction. */
export async function eraseTenant(db: Kysely<Tables>, userId: string, name: string): Promise<void> {
  for (const table of proofTables)
    await db.updateTable(table).set({ user_id: name }).where('user_id', '=', userId).execute();
  // The row of the erasing request itself has no answer yet; it stays, and no longer names the tenant.
  await db.deleteFrom('idempotency').where('user_id', '=', userId).where('status', 'is not', null).execute();
  await db.updateTable('idempotency').set({ user_id: null }).where('user_id', '=', userId).execute();
  for (const { table, owner } of erasedTables)
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`.execute(db);
}
