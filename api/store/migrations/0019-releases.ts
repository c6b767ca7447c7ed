import { type Kysely, sql } from 'kysely';

/** The drafts of files, the releases that are built of them, and the channels that say which one is live. */
export async function addReleases(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The journal of the files of a journey: the last revision is the draft's, and two cannot write the same one.
  `create table studio_structure (
    journey text not null,
    revision integer not null,
    kind text not null,
    path text,
    content text,
    base_hash text,
    user_id text not null,
    user_name text not null,
    created_at timestamptz not null,
    primary key (journey, revision)
  )`,
  // Base64, since backups are text. A file has the SHA-256 of its bytes as its name.
  `create table studio_blobs (
    hash text primary key,
    bytes text not null,
    created_at timestamptz not null
  )`,
  `create table studio_releases (
    journey text not null,
    number integer not null,
    state text not null,
    steps text not null,
    failures text not null,
    changes text not null,
    source text not null,
    before text not null,
    manifest text,
    engine text not null,
    base text not null,
    revision integer,
    on_channel integer not null,
    for_everyone boolean not null,
    authors text not null,
    user_id text not null,
    user_name text not null,
    reason text not null,
    request_key text unique,
    attempts integer not null,
    lease_owner text,
    leased_until timestamptz,
    created_at timestamptz not null,
    finished_at timestamptz,
    primary key (journey, number)
  )`,
  // One build of a journey at a time.
  `create unique index studio_releases_open on studio_releases (journey) where state in ('queued', 'building', 'built')`,
  // Only added to. The one with the highest number says which release is live.
  `create table studio_channels (
    journey text not null,
    number integer not null,
    release integer not null,
    kind text not null,
    changes text not null,
    for_everyone boolean not null,
    user_id text not null,
    user_name text not null,
    approver_id text,
    approver_name text,
    reason text not null,
    request_key text unique,
    created_at timestamptz not null,
    primary key (journey, number)
  )`,
  `create table studio_channel_proposals (
    id text primary key,
    journey text not null,
    number integer not null,
    release integer not null,
    kind text not null,
    changes text not null,
    authors text not null,
    for_everyone boolean not null,
    user_id text not null,
    user_name text not null,
    reason text not null,
    request_key text unique,
    created_at timestamptz not null,
    closed_at timestamptz
  )`,
  'create unique index studio_channel_proposals_open on studio_channel_proposals (journey) where closed_at is null',
];
