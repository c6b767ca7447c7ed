import { type Kysely, sql } from 'kysely';

/** When a tenant was last there, the proof of an Aadhaar number, and the indexes by which old rows are found. */
export async function addRetention(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null for a phone that was never verified, and for rows that a release without this column adds.
  'alter table users add column seen_at timestamptz',
  'update users set seen_at = created_at',
  'create index users_seen_at on users (seen_at, created_at)',
  'alter table users add column aadhaar_hash text',
  'alter table users add column aadhaar_reference text',
  'alter table codes add column subject_hash text',
  'alter table codes add column reference text',
  // A code that a provider checks has no hash here.
  'alter table codes alter column hash drop not null',
  'create index codes_created_at on codes (created_at)',
  'create index sessions_expires_at on sessions (expires_at)',
  ...['checks', 'landlords', 'leads', 'journeys', 'alternate_numbers', 'consents', 'withdrawals', 'notices'].map(
    (table) => `create index ${table}_created_at on ${table} (created_at)`,
  ),
];
