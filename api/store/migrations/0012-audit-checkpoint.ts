import { type Kysely, sql } from 'kysely';

/** Where the audit chain begins once older rows were deleted. */
export async function addAuditCheckpoint(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      // At most one row. Deleted rows end at this position; without a row the chain begins at its first link.
      `create table audit_checkpoint (
        id text primary key,
        position integer not null,
        hash text not null,
        unsigned_until timestamptz,
        signature text not null
      )`,
    )
    .execute(db);
}
