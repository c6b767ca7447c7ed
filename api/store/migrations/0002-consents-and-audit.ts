import { type Kysely, sql } from 'kysely';

/** Consents, the audit of reads, and the network from which a code was requested. */
export async function addConsentsAndAudit(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No foreign key to users: in gateway mode the real host has them.
  `create table consents (
    id text primary key,
    user_id text not null,
    purpose text not null,
    text_hash text not null,
    language text not null,
    journey_version text not null,
    created_at timestamptz not null
  )`,
  'create index consents_user on consents (user_id)',
  `create table audit (
    id text primary key,
    actor text not null,
    action text not null,
    subject text not null,
    request_id text not null,
    created_at timestamptz not null
  )`,
  'create index audit_subject on audit (subject, created_at)',
  'alter table codes add column network_hash text',
  'create index codes_network on codes (network_hash, created_at)',
];
