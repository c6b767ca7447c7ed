import { readConfig } from '../config/config.ts';
import { loadKeys } from '../keys/secrets.ts';
import { runCommand } from '../refusals/cannot-start.ts';
import { recordCommand } from '../store/audit/rows.ts';
import { openDatabase } from '../store/driver/open.ts';
import { resealFiles, resealInvitations, resealPans } from '../store/reseal.ts';

/** The command that reseals every PAN, file and invitation with the current key; its exit code is 1 while some cannot be opened. */
async function reseal(): Promise<void> {
  const config = readConfig(process.env);
  const keys = loadKeys(config, config.dataDir);
  const database = await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir });
  try {
    const pans = await resealPans(database.db, keys.pan);
    const files = await resealFiles(database.db, keys.pan);
    const invitations = await resealInvitations(database.db, keys.pan);
    const unreadable = pans.unreadable + files.unreadable + invitations.unreadable;
    const outcome = unreadable > 0 ? 'failed' : 'success';
    await recordCommand(database.db, { command: 'reseal', outcome }, keys.audit);
    process.stdout.write(`PANs resealed: ${pans.resealed}. PANs that no key opens: ${pans.unreadable}.\n`);
    if (files.resealed + files.unreadable > 0)
      process.stdout.write(
        `Parts of files resealed: ${files.resealed}. Parts that no key opens: ${files.unreadable}.\n`,
      );
    if (invitations.resealed + invitations.unreadable > 0)
      process.stdout.write(
        `Parts of invitations resealed: ${invitations.resealed}. Parts that no key opens: ${invitations.unreadable}.\n`,
      );
    process.exitCode = unreadable > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

runCommand(reseal);
