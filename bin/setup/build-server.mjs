import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectories } from './directories.mjs';
import { root, runTool } from './process.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Compiles the server into a folder of the project as JavaScript, with the schemas and the directories that it reads:
 * `node <folder>/api/main.js` needs only the production dependencies.
 */
export async function buildServer(folder) {
  const output = join(root, folder);
  rmSync(output, { recursive: true, force: true });
  const code = await runTool('typescript/bin/tsc', ['-p', 'api/tsconfig.build.json', '--outDir', output]);
  if (code !== 0) throw new SetupError(`The server could not be built (tsc ended with ${code}). The error is above.`);
  for (const schemas of ['schemas/api', 'schemas/fields.schema.json'])
    cpSync(join(root, schemas), join(output, schemas), { recursive: true });
  await makeDirectories(join(output, 'api/calls/directories/make.js'));
}
