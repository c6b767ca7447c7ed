import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './process.mjs';
import { SetupError } from './setup-error.mjs';

const inputs = [
  'src',
  'widgets',
  'journeys',
  'schemas',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the app into dist if its source files have changed since the last build. */
export async function buildWhenChanged() {
  if (!isBuilt(root)) await build();
}

/** Builds the app into dist. */
export async function build() {
  console.log('Building the app (vite build)');
  const code = await runTool('vite/bin/vite.js', ['build']);
  if (code !== 0) {
    throw new SetupError(
      `The app could not be built (vite build ended with ${code}). The error is above: fix it, and start again.`,
    );
  }
  rememberBuild(root);
}

/** Whether the dist folder was built from exactly the current files. */
export function isBuilt(folder) {
  const record = recordOf(folder);
  return existsSync(record) && readFileSync(record, 'utf8') === hashInputs(folder);
}

/** Records which files dist was built from. Vite empties dist first, so an interrupted build leaves no record. */
export function rememberBuild(folder) {
  writeFileSync(recordOf(folder), hashInputs(folder));
}

function recordOf(folder) {
  return join(folder, 'dist/.build-hash');
}

function hashInputs(folder) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesIn(folder, input))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(folder, path) {
  const full = join(folder, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(folder, join(path, name)));
}
