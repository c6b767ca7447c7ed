import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/process.mjs';

const cache = join(root, 'node_modules/.cache/journey');
const inputs = ['bin/journey', 'src', 'widgets', 'schemas'];

/**
 * The command as plain JavaScript, and the metadata of the listed widgets, actions and blocks. Vite makes both when
 * the code has changed, below node_modules/.cache, since that takes seconds and a check must not.
 */
export async function prepare() {
  const folder = join(cache, hashCode());
  if (!existsSync(folder)) await make(folder);
  return {
    main: join(folder, 'main.mjs'),
    catalogue: JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')),
  };
}

async function make(folder) {
  const { build, runnerImport } = await import('vite');
  const quiet = { configFile: false, root, logLevel: 'error' };
  const { module } = await runnerImport(join(root, 'src/build/read-catalogue.ts'), quiet);
  const half = `${folder}-${process.pid}`;
  await build({
    ...quiet,
    publicDir: false,
    // One file is read sooner than the hundreds that ajv and others are made of; those left out look for files of their own.
    ssr: { noExternal: true, external: ['recheck', 'vite'] },
    build: {
      ...{ ssr: join(root, 'bin/journey/main.ts'), outDir: half, target: 'node20', minify: false },
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  writeFileSync(join(half, 'catalogue.json'), JSON.stringify(await module.readCatalogue(root)));
  // A half of another process has its number behind a hyphen.
  for (const old of readdirSync(cache).filter((name) => !name.includes('-'))) {
    rmSync(join(cache, old), { recursive: true, force: true });
  }
  renameSync(half, folder);
}

function hashCode() {
  const hash = createHash('sha256').update(process.version);
  for (const input of [...inputs.flatMap(filesIn), 'package-lock.json']) {
    hash.update(`\0${input}\0`).update(readFileSync(join(root, input)));
  }
  return hash.digest('hex').slice(0, 16);
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|css|module)\b/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
