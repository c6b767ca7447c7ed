import { type Kysely, sql } from 'kysely';

/**
 * How a repeat of a request of the studio is known: who has closed a proposal and how, who has withdrawn a release, and by which
 * request a user was added, or got another token.
 */
export async function addRepeatsOfStudioRequests(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null while it waits, and where something else came before it.
  ...['studio_proposals', 'studio_channel_proposals'].flatMap((table) => [
    `alter table ${table} add column closed_as text`,
    `alter table ${table} add column closer_id text`,
  ]),
  'alter table studio_releases add column withdrawer_id text',
  'alter table studio_users add column request_key text unique',
  'alter table studio_users add column request_hash text',
  'alter table studio_users add column token_request text',
];
