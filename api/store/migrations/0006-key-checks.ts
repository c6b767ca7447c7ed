import { type Kysely, sql } from 'kysely';

/** A known text, sealed at the first start, which shows whether a key is the one of this database. */
export async function addKeyChecks(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table key_checks (id text primary key, sealed text not null, created_at timestamptz not null)')
    .execute(db);
}
