import { type Kysely, sql } from 'kysely';

/** The users, sessions, drafts, versions and publications of the studio. */
export async function addStudio(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table studio_users (
    id text primary key,
    name text not null unique,
    role text not null,
    token_hash text not null unique,
    created_by text not null,
    created_at timestamptz not null,
    disabled_at timestamptz
  )`,
  // No foreign key: the operator is no row of studio_users. `proof_hash` is that of the token that opened the session.
  `create table studio_sessions (
    id text primary key,
    token_hash text not null unique,
    user_id text not null,
    proof_hash text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index studio_sessions_user on studio_sessions (user_id)',
  'create index studio_sessions_expires on studio_sessions (expires_at)',
  // The journal of a journey's draft: the last revision is the draft's, and two cannot write the same one.
  `create table studio_drafts (
    journey text not null,
    revision integer not null,
    kind text not null,
    changes text not null,
    user_id text not null,
    user_name text not null,
    created_at timestamptz not null,
    primary key (journey, revision)
  )`,
  `create table studio_versions (
    hash text primary key,
    journey text not null,
    overrides text not null,
    created_at timestamptz not null
  )`,
  // Only added to. The one with the highest number is what tenants read.
  `create table studio_publications (
    journey text not null,
    number integer not null,
    hash text not null references studio_versions (hash),
    release text not null,
    changes_consent boolean not null,
    changes text not null,
    user_id text not null,
    user_name text not null,
    approver_id text,
    approver_name text,
    reason text not null,
    rollback_to integer,
    request_key text unique,
    created_at timestamptz not null,
    primary key (journey, number)
  )`,
  `create table studio_proposals (
    id text primary key,
    journey text not null,
    number integer not null,
    revision integer not null,
    hash text not null references studio_versions (hash),
    changes text not null,
    authors text not null,
    user_id text not null,
    user_name text not null,
    reason text not null,
    request_key text unique,
    created_at timestamptz not null,
    closed_at timestamptz
  )`,
  // At most one open proposal for each journey.
  'create unique index studio_proposals_open on studio_proposals (journey) where closed_at is null',
  // What users did, in words. Each row is named in the audit by a keyed hash of its content.
  `create table studio_events (
    id text primary key,
    user_id text not null,
    user_name text not null,
    journey text,
    action text not null,
    what text not null,
    why text,
    request_id text not null,
    created_at timestamptz not null
  )`,
  'create index studio_events_created on studio_events (created_at)',
];
