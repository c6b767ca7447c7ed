import { type Kysely, sql } from 'kysely';

/** The recorded walkthroughs that a failed release would need, as they go in it: a JSON object of path -> text. */
export async function addUpdatedWalkthroughs(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table studio_releases add column walkthroughs text').execute(db);
}
