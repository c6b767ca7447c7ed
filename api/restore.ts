import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';
import { runCommand } from './run-command.ts';
import { CannotStart } from './startup/cannot-start.ts';
import { openDataFolder } from './startup/data-folder.ts';

/** The command that restores a backup, `--from <file>`, into the empty database of the settings. */
async function restore(): Promise<void> {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new CannotStart('Name the backup: npm run restore -- --from backup.ndjson');
  const config = readConfig(process.env);
  if (!config.databaseUrl) openDataFolder(config.dataDir);
  const rows = await restoreBackup(from, config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir });
  process.stderr.write(
    `Restored ${rows} rows. Start the server with the PAN_KEY (or pan.key in DATA_DIR) of the backup; erase again who ` +
      'was erased since it was taken (docs/operations.md, Restore).\n',
  );
}

runCommand(restore);
