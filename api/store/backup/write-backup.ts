import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { endLine, headerLine, rowLine } from './format.ts';
import { tablesInOrder } from './tables-in-order.ts';

const rowsAtOnce = 500;

/**
 * Writes every table as lines of JSON, all as they are at one moment; resolves to the number of rows. Works while the
 * server runs on the same PostgreSQL.
 */
export async function writeBackup(
  db: Kysely<Tables>,
  now: Date,
  write: (line: string) => Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const hash = createHash('sha256');
      const add = async (line: string) => {
        hash.update(`${line}\n`);
        await write(line);
      };
      const migrations = await tx.selectFrom('migrations').select('name').orderBy('name').execute();
      await add(
        headerLine(
          migrations.map(({ name }) => name),
          now,
        ),
      );
      let rows = 0;
      for (const table of await tablesInOrder(tx)) {
        for await (const json of rowsIn(tx, table)) {
          await add(rowLine({ table, json }));
          rows += 1;
        }
      }
      await write(endLine({ rows, sha256: hash.digest('hex') }));
      return rows;
    });
}

/** The rows of a table as JSON texts, read in parts through a cursor. */
async function* rowsIn(tx: Kysely<Tables>, table: string): AsyncGenerator<string> {
  await sql`declare backup_rows cursor for select row_to_json(one)::text as json from ${sql.table(table)} one`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx);
    yield* rows.map(({ json }) => json);
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close backup_rows`.execute(tx);
}
