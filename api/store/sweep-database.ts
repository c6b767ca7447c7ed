import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Retention } from '../config/retention.ts';
import type { Tables } from './driver/tables.ts';
import { erasedName, eraseTenant } from './erase-tenant.ts';

const dayMs = 24 * 60 * 60 * 1000;
// Small transactions, so that a sweep delays nobody.
const atOnce = 500;

/** How a sweep runs. */
export interface SweepOptions {
  readonly now: Date;
  readonly retention: Retention;
  /** Names erased tenants in what remains as proof. */
  readonly key: Buffer;
  /** Counts what would be deleted, and deletes nothing. */
  readonly dryRun?: boolean | undefined;
}

/** The number of deleted rows, or of tenants for `users`, by table. */
export type Swept = Readonly<Record<string, number>>;

/** The time so many days before. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Deletes what is older than its retention, in batches, except audit rows. Safe to stop, to repeat, and to run twice in parallel. */
export async function sweepDatabase(db: Kysely<Tables>, options: SweepOptions): Promise<Swept> {
  const { now, retention } = options;
  const daysAgo = (days: number) => daysBefore(now, days);
  const swept: Record<string, number> = { users: await sweepTenants(db, daysAgo, options) };
  const rules: readonly [string, string, Date][] = [
    ['sessions', 'expires_at', now],
    ['codes', 'created_at', daysAgo(retention.requestDays)],
    ['idempotency', 'created_at', daysAgo(retention.requestDays)],
    ['heartbeats', 'beat_at', daysAgo(1)],
    ['studio_sessions', 'expires_at', now],
    ['studio_events', 'created_at', daysAgo(retention.auditDays)],
    ['daily_sums', 'day', daysAgo(retention.numberDays)],
    ...['checks', 'landlords', 'leads', 'journeys', 'alternate_numbers', 'files', 'invitations'].map(
      (table) => [table, 'created_at', daysAgo(retention.recordDays)] as [string, string, Date],
    ),
    ...['consents', 'withdrawals', 'notices'].map(
      (table) => [table, 'created_at', daysAgo(retention.proofDays)] as [string, string, Date],
    ),
  ];
  // A code that has expired is never sent again.
  if (!options.dryRun)
    await sql`update codes set sealed_code = null where sealed_code is not null and expires_at < ${now}`.execute(db);
  for (const [table, column, before] of rules) swept[table] = await sweepRows(db, table, column, before, options);
  swept.files = (swept.files ?? 0) + (await sweepUnsentFiles(db, options));
  return swept;
}

/** Deletes files that no form was sent with, and those whose upload was interrupted. */
async function sweepUnsentFiles(db: Kysely<Tables>, { now, retention, dryRun }: SweepOptions): Promise<number> {
  const before = daysBefore(now, retention.unsentFileHours / 24);
  const unsent = sql`files where kept_at is null and created_at < ${before}
    and created_at >= ${daysBefore(now, retention.recordDays)}`;
  if (dryRun) return countRows(db, unsent);
  return inBatches(async () => {
    const { rows } = await sql`
      delete from files where id in (select id from ${unsent} limit ${atOnce}) returning id`.execute(db);
    return rows.length;
  });
}

async function sweepRows(
  db: Kysely<Tables>,
  table: string,
  column: string,
  before: Date,
  { dryRun }: SweepOptions,
): Promise<number> {
  const [from, age] = [sql.table(table), sql.ref(column)];
  if (dryRun) return countRows(db, sql`${from} where ${age} < ${before}`);
  return inBatches(async () => {
    const { rows } = await sql`
      delete from ${from} where id in (select id from ${from} where ${age} < ${before} order by ${age} limit ${atOnce})
      returning id`.execute(db);
    return rows.length;
  });
}

/** Erases tenants who were silent for too long, and phone numbers that nobody verified. */
async function sweepTenants(
  db: Kysely<Tables>,
  daysAgo: (days: number) => Date,
  { retention, key, dryRun }: SweepOptions,
): Promise<number> {
  // A release that does not record visits may have verified the phone: then there is a verified session or a check.
  const silent = sql`users where seen_at < ${daysAgo(retention.tenantDays)}`;
  const unverified = sql`users where seen_at is null and created_at < ${daysAgo(retention.unverifiedDays)}
    and not exists (select 1 from sessions where user_id = users.id and verified_at is not null)
    and not exists (select 1 from checks where user_id = users.id)`;
  let total = 0;
  for (const condition of [silent, unverified])
    total += dryRun
      ? await countRows(db, condition)
      : await inBatches(async () => {
          const { rows } = await sql<{ id: string }>`select id from ${condition} limit ${atOnce}`.execute(db);
          for (const { id } of rows) await db.transaction().execute((tx) => eraseTenant(tx, id, erasedName(key, id)));
          return rows.length;
        });
  return total;
}

async function countRows(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${condition}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Repeats until a batch is not full; returns the sum. */
async function inBatches(deleteSome: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await deleteSome();
    total += deleted;
    if (deleted < atOnce) return total;
  }
}
