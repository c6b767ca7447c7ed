import { type Kysely, sql } from 'kysely';

/** How often each screen, outcome and message was counted on a day. */
export async function addDailySums(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `id` is a hash of the other columns but the count, so that a sum is found by one short key.
  `create table daily_sums (
    id text primary key,
    day timestamptz not null,
    journey text not null,
    version text not null,
    language text not null,
    kind text not null,
    screen text not null,
    name text not null,
    next text not null,
    bucket text not null,
    count integer not null
  )`,
  'create index daily_sums_day on daily_sums (day)',
  'create index daily_sums_journey on daily_sums (journey, day)',
];
