import { type Kysely, sql } from 'kysely';

/** Users, their sessions, codes, checks and submissions, and the stored answers for repeated requests. */
export async function createFirstTables(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    id text primary key,
    phone text not null unique,
    is_eligible boolean,
    journey_url text,
    rent integer,
    tenure integer,
    move_in_date text,
    first_name text,
    name text,
    pincode text,
    sealed_pan text,
    aadhaar_last4 text,
    created_at timestamptz not null
  )`,
  // No foreign key to users: in gateway mode the real host has them.
  `create table sessions (
    id text primary key,
    token_hash text not null unique,
    previous_hash text,
    user_id text not null,
    verified_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index sessions_previous_hash on sessions (previous_hash)',
  `create table codes (
    id text primary key,
    session_id text not null references sessions (id) on delete cascade,
    phone text not null,
    purpose text not null,
    subject text,
    hash text not null,
    tries_left integer not null,
    used_at timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index codes_session on codes (session_id, purpose, created_at)',
  'create index codes_phone on codes (phone, purpose, created_at)',
  `create table checks (
    id text primary key,
    user_id text not null references users (id),
    kind text not null,
    outcome text not null,
    created_at timestamptz not null
  )`,
  'create index checks_user on checks (user_id)',
  `create table landlords (
    id text primary key,
    user_id text not null references users (id),
    name text not null,
    phone text not null,
    address text not null,
    created_at timestamptz not null
  )`,
  'create index landlords_user on landlords (user_id)',
  `create table leads (
    id text primary key,
    tenant_id text not null,
    name text not null,
    phone text not null,
    lead_type text not null,
    source text not null,
    created_at timestamptz not null
  )`,
  'create index leads_tenant on leads (tenant_id)',
  `create table journeys (
    id text primary key,
    user_id text not null references users (id),
    employment_type text not null,
    employer_name text not null,
    designation text not null,
    employer_address text not null,
    company_email text not null,
    property_id text not null,
    journey_url text not null,
    created_at timestamptz not null
  )`,
  'create index journeys_user on journeys (user_id)',
  `create table alternate_numbers (
    id text primary key,
    user_id text not null references users (id),
    phone text not null,
    outcome text not null,
    created_at timestamptz not null
  )`,
  'create index alternate_numbers_user on alternate_numbers (user_id)',
  `create table idempotency (
    id text primary key,
    claim text not null,
    request_hash text not null,
    status integer,
    body text,
    session_id text,
    created_at timestamptz not null
  )`,
  'create index idempotency_created_at on idempotency (created_at)',
];
