import { type Kysely, sql } from 'kysely';

/** One-time codes that can be sent again. */
export async function addSealedCodes(db: Kysely<unknown>): Promise<void> {
  // Null for a code that a provider or the real host knows, and once the code is used, used up or expired.
  await sql`alter table codes add column sealed_code text`.execute(db);
}
