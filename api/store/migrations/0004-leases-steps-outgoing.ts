import { type Kysely, sql } from 'kysely';

/**
 * Claims with a lease, the recorded steps of requests, and what waits to be sent to partners. A release without leases
 * may run at the same time: its claims have no lease and are judged by their age.
 */
export async function addLeasesStepsAndOutgoing(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table idempotency add column process text',
  'alter table idempotency add column leased_until timestamptz',
  'alter table idempotency add column claims integer not null default 1',
  'alter table idempotency add column user_id text',
  'create index idempotency_user on idempotency (user_id)',
  `create table request_steps (
    request_id text not null references idempotency (id) on delete cascade,
    name text not null,
    user_id text,
    sealed_answer text not null,
    created_at timestamptz not null,
    primary key (request_id, name)
  )`,
  'create index request_steps_user on request_steps (user_id)',
  `create table outgoing (
    id text primary key,
    kind text not null,
    key text not null unique,
    user_id text,
    payload text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    claim text,
    last_error text,
    created_at timestamptz not null
  )`,
  'create index outgoing_next_at on outgoing (next_at)',
  'create index outgoing_user on outgoing (user_id)',
];
