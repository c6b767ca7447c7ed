import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { isBuilt } from '../../../bin/setup/build.mjs';

// `npm test` builds the app before it runs this.
const isBuiltAlready = isBuilt(process.cwd());
let folder = '';
let before: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'));
  if (isBuiltAlready) await cp('dist', folder, { recursive: true });
  else await run('node_modules/vite/bin/vite.js', 'build', '--outDir', folder);
  await rm(join(folder, '.studio'), { recursive: true, force: true });
  before = await hashesIn(folder);
  await run('--import', 'tsx', 'src/studio/build/main.ts', '--outDir', join(folder, '.studio'));
}, 600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs Node in another process, as from a terminal: in this one, React is its development build. */
const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: undefined, VITEST: undefined } });

/** Every file of a folder, and the hash of its bytes. */
async function hashesIn(parent: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = paths.map(
    async (path): Promise<[string, string]> => [
      path.slice(parent.length + 1),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ],
  );
  return Object.fromEntries(await Promise.all(hashes));
}

test('the studio is in a folder of its own, and every file of the app has the name and the bytes that it had', async () => {
  const after = Object.entries(await hashesIn(folder));
  expect(Object.keys(before).length).toBeGreaterThan(200);
  expect(Object.fromEntries(after.filter(([name]) => !name.startsWith('.studio/')))).toEqual(before);
});
