import { readConfig } from './config.ts';
import { runCommand } from './run-command.ts';
import { loadKeys } from './secrets.ts';
import { openDatabase } from './store/open.ts';
import { resealPans } from './store/reseal.ts';

/** The command that seals every PAN with the current key; it ends with 1 while some cannot be opened. */
async function reseal(): Promise<void> {
  const config = readConfig(process.env);
  const keys = loadKeys(config, config.dataDir);
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir });
  try {
    const { resealed, lost } = await resealPans(database.db, keys.pan);
    process.stdout.write(`PANs sealed anew: ${resealed}. PANs that none of the keys opens: ${lost}.\n`);
    process.exitCode = lost > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

runCommand(reseal);
