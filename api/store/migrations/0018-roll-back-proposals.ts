import { type Kysely, sql } from 'kysely';

/** Which publication a proposal goes back to; null for one that publishes a draft. */
export async function addRollBackProposals(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table studio_proposals add column rollback_to integer').execute(db);
}
