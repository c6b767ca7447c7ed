import { type Kysely, sql } from 'kysely';

/** Files that tenants send, in sealed parts, and the one-time links to read them. */
export async function addFiles(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign key to users: in gateway mode the real host has them. Without `arrived_at` it is still arriving, or its
  // upload was interrupted; without `kept_at` no form has been sent with it.
  `create table files (
    id text primary key,
    user_id text not null,
    sealed_name text,
    type text,
    size integer,
    arrived_at timestamptz,
    kept_at timestamptz,
    created_at timestamptz not null
  )`,
  'create index files_user on files (user_id)',
  'create index files_created on files (created_at)',
  `create table file_parts (
    file_id text not null references files (id) on delete cascade,
    position integer not null,
    sealed text not null,
    primary key (file_id, position)
  )`,
  `create table file_links (
    token_hash text primary key,
    file_id text not null references files (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index file_links_file on file_links (file_id)',
];
