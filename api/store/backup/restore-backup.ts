import { type Kysely, sql } from 'kysely';
import { defaultDatabaseSettings } from '../../config/database.ts';
import { CannotStart } from '../../refusals/cannot-start.ts';
import { migrate } from '../driver/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../driver/open.ts';
import type { Tables } from '../driver/tables.ts';
import { migrations } from '../migrations/index.ts';
import { type BackupRow, checkBackup, rowsOf } from './format.ts';
import { tablesInOrder } from './tables-in-order.ts';

const rowsAtOnce = 500;

/**
 * Restores a backup into an empty database, in one transaction, and migrates it to the schema of this release; resolves to
 * the number of rows. `finish` runs before the database is closed.
 * @throws CannotStart when the backup is damaged or of a later release, or the database is not empty.
 */
export async function restoreBackup(
  path: string,
  place: DatabaseLocation,
  finish?: (db: Kysely<Tables>) => Promise<void>,
): Promise<number> {
  const header = await checkBackup(path);
  const unknown = header.migrations.find((name) => !migrations.some((one) => one.name === name));
  if (unknown)
    throw new CannotStart(
      `The backup ${path} is of a later release (it has ${unknown}): restore it with that release.`,
    );
  const startedAt = new Date();
  const { db, close } = await openDatabase(
    place,
    defaultDatabaseSettings,
    migrations.filter(({ name }) => header.migrations.includes(name)),
  );
  try {
    const rows = await db.transaction().execute(async (tx) => {
      await emptyTables(tx, startedAt);
      return insertRows(tx, rowsOf(path));
    });
    await migrate(db, migrations);
    await finish?.(db);
    return rows;
  } finally {
    await close();
  }
}

/**
 * Deletes the rows that the migrations have just inserted; a database that was there before must have none. One that an
 * interrupted restore has left has only the first end of the audit chain.
 */
async function emptyTables(tx: Kysely<Tables>, startedAt: Date): Promise<void> {
  if (await hasTable(tx, 'audit_head')) await tx.deleteFrom('audit_head').where('position', '=', 0).execute();
  const applied = await tx.selectFrom('migrations').select('applied_at').execute();
  const isNew = applied.every(({ applied_at: at }) => at >= startedAt);
  for (const name of (await tablesInOrder(tx)).toReversed()) {
    const table = sql.table(name);
    if (isNew) await sql`delete from ${table}`.execute(tx);
    const { rows } = await sql`select 1 from ${table} limit 1`.execute(tx);
    if (rows.length > 0)
      throw new CannotStart(
        'The database is not empty, and nothing was restored: create an empty one and name it in DATABASE_URL, or name ' +
          'an empty folder in DATA_DIR.',
      );
  }
}

async function hasTable(tx: Kysely<Tables>, name: string): Promise<boolean> {
  return (await tablesInOrder(tx)).includes(name);
}

async function insertRows(tx: Kysely<Tables>, rows: AsyncIterable<BackupRow>): Promise<number> {
  let batch: BackupRow[] = [];
  let total = 0;
  const insert = async () => {
    const [first] = batch;
    if (!first) return;
    const table = sql.table(first.table);
    const values = `[${batch.map(({ json }) => json).join(',')}]`;
    await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${values}::json)`.execute(tx);
    total += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    if (batch.length === rowsAtOnce || (batch[0] && batch[0].table !== row.table)) await insert();
    batch.push(row);
  }
  await insert();
  return total;
}
