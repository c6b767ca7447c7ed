import { readConfig } from '../config/config.ts';
import { loadKeys } from '../keys/secrets.ts';
import { runCommand } from '../refusals/cannot-start.ts';
import { recordCommand } from '../store/audit/rows.ts';
import { openDatabase } from '../store/driver/open.ts';
import { storeIn } from '../store/store.ts';

/** The command that deletes what is older than its retention; with `--dry-run` it only counts. */
async function sweep(): Promise<void> {
  const config = readConfig(process.env);
  const keys = loadKeys(config, config.dataDir);
  const dryRun = process.argv.includes('--dry-run');
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir });
  try {
    const store = storeIn(database, keys.pan, keys.audit);
    const swept = await store.sweep({ now: new Date(), retention: config.retention, key: keys.code, dryRun });
    if (!dryRun) await recordCommand(database.db, { command: 'sweep', outcome: 'success' }, keys.audit);
    process.stdout.write(dryRun ? 'Rows that a sweep would delete now:\n' : 'Rows deleted:\n');
    for (const [table, rows] of Object.entries(swept)) process.stdout.write(`  ${table}: ${rows}\n`);
  } finally {
    await database.close();
  }
}

runCommand(sweep);
