import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './driver/tables.ts';

/** The column that names the tenant, in every table whose rows are deleted with the tenant. The order respects foreign keys. */
export const erasedTables = [
  { table: 'checks', owner: 'user_id' },
  { table: 'landlords', owner: 'user_id' },
  { table: 'leads', owner: 'tenant_id' },
  { table: 'journeys', owner: 'user_id' },
  { table: 'alternate_numbers', owner: 'user_id' },
  { table: 'proofs', owner: 'user_id' },
  { table: 'pan_days', owner: 'user_id' },
  { table: 'request_steps', owner: 'user_id' },
  { table: 'outgoing', owner: 'user_id' },
  { table: 'files', owner: 'user_id' },
  { table: 'invitations', owner: 'user_id' },
  { table: 'sessions', owner: 'user_id' },
  { table: 'users', owner: 'id' },
] as const;

/**
 * The tables whose rows remain as proof that data was used rightfully. They say what was agreed to and when, and name
 * nobody once the tenant is replaced by a keyed hash.
 */
export const proofTables = ['consents', 'withdrawals', 'notices'] as const;

/** The tables without personal data, each with the reason. */
export const impersonalTables: Readonly<Record<string, string>> = {
  migrations: 'names of migrations',
  key_checks: 'a known text, sealed with the PAN key',
  codes: 'deleted with their session',
  file_parts: 'deleted with their file',
  file_links: 'deleted with their file',
  invited_tenants: 'deleted with their invitation',
  allowances: 'keyed hashes, for a day at most',
  code_waits: 'keyed hashes, for a day at most',
  known_networks: 'keyed hashes of a phone and a network',
  audit: 'ids of sessions, and keyed hashes of records',
  audit_chain: 'hashes of audit rows',
  audit_head: 'the last of these hashes',
  audit_checkpoint: 'the last of the deleted ones',
  heartbeats: 'a row, by which a process shows that it can write',
  studio_users: 'people of the ops team, and keyed hashes of their tokens',
  studio_sessions: 'their sessions',
  studio_drafts: 'texts of journeys',
  studio_versions: 'texts of journeys',
  studio_publications: 'which texts were published by whom, before versions',
  studio_proposals: 'which texts waited for a second person, before versions',
  studio_live: 'which version was live, and who published it',
  studio_live_proposals: 'which version waits for a second person',
  studio_events: 'what the ops team did in the studio',
  daily_sums: 'counts of screens, without whose they are',
  studio_structure: 'files of journeys',
  studio_blobs: 'files of built journeys',
  studio_releases: 'which files of journeys were built, and for whom of the ops team',
  studio_channels: 'which release was live, before versions',
  studio_channel_proposals: 'which release waited for a second person, before versions',
};

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
