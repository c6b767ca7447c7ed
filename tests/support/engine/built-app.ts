import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { isBuilt } from '../../../bin/setup/build.mjs';

/** A build of the current files. */
export interface BuiltApp {
  readonly outDir: string;
  /** Removes it if it was made for the test. */
  remove(): Promise<void>;
}

/** The build in `dist` if it is of the current files, as `npm test` makes it; otherwise one that is made for the test. */
export async function openBuiltApp(): Promise<BuiltApp> {
  if (isBuilt(process.cwd())) return { outDir: 'dist', remove: async () => undefined };
  const outDir = await mkdtemp(join(tmpdir(), 'built-'));
  // Run in another process: in this one, React is its development build.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined };
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir], { env });
  return { outDir, remove: () => rm(outDir, { recursive: true, force: true }) };
}
