import { type Kysely, sql } from 'kysely';

/** Allowances, waits between codes, the PANs of a tenant's day, and what is proven about tenants in gateway mode. */
export async function addLimits(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Unlogged: a call must not wait for the disk to be counted. A crash of the database resets the allowances.
  `create unlogged table allowances (
    id text primary key,
    free_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index allowances_expires_at on allowances (expires_at)',
  `create table code_waits (
    id text primary key,
    count integer not null,
    next_at timestamptz not null,
    key text,
    expires_at timestamptz not null
  )`,
  'create index code_waits_expires_at on code_waits (expires_at)',
  `create table known_networks (
    id text primary key,
    expires_at timestamptz not null
  )`,
  'create index known_networks_expires_at on known_networks (expires_at)',
  `create table pan_days (
    user_id text primary key,
    pan_hashes text[] not null,
    expires_at timestamptz not null
  )`,
  'create index pan_days_expires_at on pan_days (expires_at)',
  // No foreign key to users: in gateway mode the real host has them.
  `create table proofs (
    user_id text not null,
    kind text not null,
    value_hash text not null,
    created_at timestamptz not null,
    primary key (user_id, kind)
  )`,
  'create index proofs_value on proofs (kind, value_hash)',
  'create index proofs_created_at on proofs (created_at)',
  'alter table codes add column last_try text',
];
