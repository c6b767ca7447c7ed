import { ConfigError, readConfig } from '../config/config.ts';
import { loadKeys } from '../keys/secrets.ts';
import { runCommand } from '../refusals/cannot-start.ts';
import type { KnownLink } from '../store/audit/links.ts';
import { openDatabase } from '../store/driver/open.ts';
import { storeIn } from '../store/store.ts';

/** The command that verifies the audit; its exit code is 1 when a row was changed, removed or inserted. */
async function verify(): Promise<void> {
  const known = readKnown(process.argv[2]);
  const config = readConfig(process.env);
  const keys = loadKeys(config, config.dataDir);
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir };
  const store = storeIn(await openDatabase(place, config.database), keys.pan, keys.audit);
  try {
    const { sealed, swept, unsealed, unsigned, hash, problems } = await store.audit.verify(known);
    const rows = sealed - swept;
    process.stdout.write(`Rows in the chain: ${rows}, not yet: ${unsealed}, without a signature: ${unsigned}.\n`);
    if (swept > 0) process.stdout.write(`${swept} older rows were deleted after their retention.\n`);
    process.stdout.write(`The chain ends with ${sealed}:${hash}\n`);
    for (const problem of problems) process.stdout.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await store.close();
  }
}

function readKnown(text: string | undefined): KnownLink | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new ConfigError(['The known end of the chain is written as position:hash.']);
  return { position: Number(position), hash };
}

runCommand(verify);
