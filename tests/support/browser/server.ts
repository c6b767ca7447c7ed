import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorToken } from './operator-token.ts';

// The real server with the default settings of `npm start`, without the shell's environment, and with a temporary database.
for (const name of Object.keys(process.env)) {
  if (!['PATH', 'HOME', 'TMPDIR', 'PORT'].includes(name)) delete process.env[name];
}
const folder = mkdtempSync(join(tmpdir(), 'e2e-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: folder, SANDBOX: '1', ADMIN_TOKEN: operatorToken });

await import('../../../api/main.ts');
