import { type Kysely, sql } from 'kysely';

/** The files that were deployed when a release was made: a JSON object of path -> SHA-256. */
export async function addDeployedFiles(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table studio_releases add column deployed text').execute(db);
}
