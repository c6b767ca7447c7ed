import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { loadKeys } from '../keys/secrets.ts';
import { CannotStart, runCommand } from '../refusals/cannot-start.ts';
import { recordCommand } from '../store/audit/rows.ts';
import { writeNewFile } from '../store/backup/backup-file.ts';
import { writeBackup } from '../store/backup/write-backup.ts';
import { openDatabase } from '../store/driver/open.ts';

/** The command that writes every table to a file, `--to <file>`, or to stdout with `--to -`. */
async function backup(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new CannotStart('Name the file of the backup: npm run backup -- --to backup.ndjson');
  const config = readConfig(process.env);
  const keys = loadKeys(config, config.dataDir);
  const { db, close } = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir },
  );
  const toStdout = async (line: string) => {
    if (!process.stdout.write(`${line}\n`)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  };
  try {
    const rows =
      to === '-'
        ? await writeBackup(db, new Date(), toStdout)
        : await writeNewFile(to, (write) => writeBackup(db, new Date(), write));
    await recordCommand(db, { command: 'backup', outcome: 'success' }, keys.audit);
    process.stderr.write(
      `Backup of ${rows} rows. The keys are not in it: keep PAN_KEY (or pan.key of DATA_DIR) in another place, since PANs ` +
        'cannot be read without it.\n',
    );
  } finally {
    await close();
  }
}

runCommand(backup);
