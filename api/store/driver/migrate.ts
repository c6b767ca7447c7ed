import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migrations/index.ts';
import { retryConflicts } from './retry.ts';
import type { Tables } from './tables.ts';

/**
 * Migrates the database to the latest schema. Processes that start together take turns on each step:
 * the primary key of the `migrations` table makes the second one wait and then find it done.
 */
export async function migrate(db: Kysely<Tables>, migrations: readonly Migration[]): Promise<void> {
  // Whoever migrates nothing, such as a builder, needs no right to create tables.
  if (migrations.length === 0) return;
  await retryConflicts(() =>
    sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`.execute(db),
  );
  for (const { name, up } of migrations) {
    await retryConflicts(() =>
      db.transaction().execute(async (tx) => {
        const taken = await tx
          .insertInto('migrations')
          .values({ name, applied_at: new Date() })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .execute();
        if (taken.length === 1) await up(tx as unknown as Kysely<unknown>);
      }),
    );
  }
}
