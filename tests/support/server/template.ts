import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../../../api/store/driver/migrate.ts';
import { lendDatabase } from '../../../api/store/driver/pglite-pool.ts';
import type { Tables } from '../../../api/store/driver/tables.ts';
import { migrations } from '../../../api/store/migrations/index.ts';

const cache = join(import.meta.dirname, '../../../node_modules/.cache/database');
const sources = join(import.meta.dirname, '../../../api/store/migrations');

/**
 * The files of an empty database with all migrations. To create and migrate one takes many seconds, so it is done once for
 * each state of the migrations; to load it takes one.
 */
export async function loadTemplate(): Promise<Blob> {
  const path = join(cache, `${stateOfMigrations()}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const template = await createTemplate();
  mkdirSync(cache, { recursive: true });
  // Test files that run in parallel may all create it; each reads a complete file.
  const partial = join(cache, randomUUID());
  writeFileSync(partial, Buffer.from(await template.arrayBuffer()));
  renameSync(partial, path);
  const former = readdirSync(cache).filter((name) => name.endsWith('.tar') && join(cache, name) !== path);
  for (const name of former) rmSync(join(cache, name), { force: true });
  return template;
}

/** Creates the folder of an embedded database (`database` in the data folder) from the template. */
export async function createDatabaseFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = await PGlite.create({ dataDir: folder, loadDataDir: await loadTemplate() });
  await database.close();
}

async function createTemplate(): Promise<Blob> {
  const database = await PGlite.create();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lendDatabase(database, { idleMs: 60_000 }) }) });
  await migrate(db, migrations);
  const template = await database.dumpDataDir('none');
  await db.destroy();
  return template as Blob;
}

function stateOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))));
  for (const name of readdirSync(sources).sort()) hash.update(readFileSync(join(sources, name)));
  return hash.digest('hex').slice(0, 16);
}
