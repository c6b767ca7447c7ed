import { type Kysely, sql } from 'kysely';

/** Notices, and the reason why a session ended before its time. */
export async function addNoticesAndSessionEnds(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign key to users: in gateway mode the real host has them.
  `create table notices (
    id text primary key,
    user_id text not null,
    purpose text not null,
    text_hash text not null,
    language text not null,
    journey_version text not null,
    created_at timestamptz not null
  )`,
  'create index notices_user on notices (user_id, created_at)',
  'alter table sessions add column last_seen_at timestamptz',
  'alter table sessions add column ended_at timestamptz',
  'alter table sessions add column end_reason text',
  'create index sessions_user on sessions (user_id)',
  'alter table checks add column notice_id text',
];
