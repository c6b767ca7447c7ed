import { type Kysely, sql } from 'kysely';

/** Withdrawals of consents. Rows are only added: a consent and its withdrawal both stay on record. */
export async function addWithdrawals(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table withdrawals (
    id text primary key,
    user_id text not null,
    purpose text not null,
    created_at timestamptz not null
  )`,
  'create index withdrawals_user on withdrawals (user_id, purpose)',
];
