import { type Kysely, sql } from 'kysely';

/** The phone of a session, for an erasure when the real host has the tenants; and codes whose receiver is not known. */
export async function addPhonesOfSessions(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table sessions add column sealed_phone text',
  // The code of an Aadhaar number is sent to a phone that only the identity-document service knows.
  'alter table codes alter column phone drop not null',
];
