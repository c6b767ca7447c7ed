import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, runTool } from './process.mjs';
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

// Vite empties dist before it writes the app, so the studio waits beside it.
const studioDist = 'dist/.studio';
const studioBuild = 'build/studio';

/** Builds the app and the studio into dist if their source files have changed since the last build. */
export async function buildWhenChanged() {
  if (!isBuilt(root)) await build();
  else if (!isStudioBuilt(root)) await buildStudio();
}

/**
 * Builds the app and the studio into dist, each on a core of its own; `options` are those of `vite build`, such as
 * `--base=/rent/`.
 */
export async function build(options = []) {
  const { values } = parseArgs({ args: options, options: { base: { type: 'string' } }, strict: false });
  const failed = (await Promise.allSettled([buildApp(options), compileStudio(values.base)])).find(
    ({ status }) => status === 'rejected',
  );
  if (failed) throw failed.reason;
  placeStudio();
}

async function buildApp(options) {
  console.log('Building the app (vite build)');
  const code = await runTool('vite/bin/vite.js', ['build', ...options]);
  if (code !== 0) {
    throw new SetupError(
      `The app could not be built (vite build ended with ${code}). The error is above: fix it, and start again.`,
    );
  }
  rememberBuild(root);
}

/** Builds the studio into the dist folder of a built app. */
async function buildStudio() {
  await compileStudio(baseOfApp());
  placeStudio();
}

async function compileStudio(base = '/') {
  console.log('Building the studio');
  const options = [`--base=${base}`, `--outDir=${join(root, studioBuild)}`];
  const code = await run(process.execPath, ['--import', 'tsx', 'src/studio/build/main.ts', ...options]);
  if (code !== 0) {
    throw new SetupError(
      `The studio could not be built (it ended with ${code}). The error is above: fix it, and start again.`,
    );
  }
}

function placeStudio() {
  rmSync(join(root, studioDist), { recursive: true, force: true });
  renameSync(join(root, studioBuild), join(root, studioDist));
  rememberStudio(root);
}

/** The base that the app in dist was built for. */
function baseOfApp() {
  return JSON.parse(readFileSync(join(root, 'dist/.render/journeys.json'), 'utf8')).base;
}

/** Whether the dist folder was built from exactly the current files. */
export function isBuilt(folder) {
  return isRecorded(recordOf(folder), hashApp(folder));
}

/** Records which files dist was built from. Vite empties dist first, so an interrupted build leaves no record. */
export function rememberBuild(folder) {
  writeFileSync(recordOf(folder), hashApp(folder));
}

/** Whether the studio in the dist folder is of exactly the current files, and of the current commit. */
export function isStudioBuilt(folder) {
  return isRecorded(studioRecordOf(folder), hashStudio(folder));
}

/** Records what the studio in dist was built from. */
export function rememberStudio(folder) {
  writeFileSync(studioRecordOf(folder), hashStudio(folder));
}

function recordOf(folder) {
  return join(folder, 'dist/.build-hash');
}

function studioRecordOf(folder) {
  return join(folder, studioDist, '.build-hash');
}

function isRecorded(record, hash) {
  return existsSync(record) && readFileSync(record, 'utf8') === hash;
}

/** A hash of the files that the app is made of; nothing of the studio is in it. */
export function hashApp(folder) {
  return hashFiles(
    folder,
    inputsOf(folder).filter((path) => !path.startsWith(join('src', 'studio'))),
  );
}

/** The studio shows the app, and the differences between versions of the journeys. */
function hashStudio(folder) {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return `${hashFiles(folder, inputsOf(folder))} ${(stdout ?? '').trim()}`;
}

function inputsOf(folder) {
  return inputs.flatMap((input) => filesIn(folder, input));
}

/** A hash of the names and bytes of files. */
export function hashFiles(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
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
