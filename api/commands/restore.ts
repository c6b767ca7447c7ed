import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';
import { openDataFolder } from '../keys/secret-file.ts';
import { loadKeys } from '../keys/secrets.ts';
import { CannotStart, runCommand } from '../refusals/cannot-start.ts';
import { recordCommand } from '../store/audit/rows.ts';
import { restoreBackup } from '../store/backup/restore-backup.ts';
import type { Database } from '../store/driver/open.ts';
import { checkPanKey } from '../store/key-check.ts';

/** The command that restores a backup, `--from <file>`, into the empty database of the settings. */
async function restore(): Promise<void> {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new CannotStart('Name the backup: npm run restore -- --from backup.ndjson');
  const config = readConfig(process.env);
  if (!config.databaseUrl) openDataFolder(config.dataDir);
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir };
  let isRecorded = false;
  const rows = await restoreBackup(from, place, async (db) => {
    isRecorded = await recordRestore(db, config);
  });
  process.stderr.write(
    `Restored ${rows} rows. ${isRecorded ? '' : noKey}Start the server with the PAN_KEY (or pan.key in DATA_DIR) of the backup; erase again who ` +
      'was erased since it was taken (docs/operations.md, Restore).\n',
  );
}

const noKey = 'The audit has no row of it, because the key of the backup is not set. ';

/** Adds the row to the audit; false without the key of the backup, with which it would have to be signed. */
async function recordRestore(db: Database['db'], config: Config): Promise<boolean> {
  try {
    const keys = loadKeys(config, config.dataDir);
    await checkPanKey(db, keys.pan, new Date());
    await recordCommand(db, { command: 'restore', outcome: 'success' }, keys.audit);
    return true;
  } catch (error) {
    if (error instanceof CannotStart) return false;
    throw error;
  }
}

runCommand(restore);
