import { type Kysely, sql } from 'kysely';

/** The outcome and the signature of audit rows, the chain that seals them, and the rows that show that writing works. */
export async function addAuditChainAndHeartbeats(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without a value: rows of an earlier release, which may still serve while this runs.
  'alter table audit add column outcome text',
  'alter table audit add column signature text',
  'create index audit_created_at on audit (created_at)',
  // A table of its own: audit rows are never updated.
  `create table audit_chain (
    position integer primary key,
    audit_id text not null unique,
    hash text not null
  )`,
  // One row: the end of the chain, locked by the process that seals.
  `create table audit_head (
    id text primary key,
    position integer not null,
    hash text not null,
    sealed_to timestamptz
  )`,
  "insert into audit_head (id, position, hash) values ('head', 0, '')",
  'create table heartbeats (id text primary key, beat_at timestamptz not null)',
];
