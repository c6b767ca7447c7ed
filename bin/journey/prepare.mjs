import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/process.mjs';

const cache = join(root, 'node_modules/.cache/journey');
const inputs = ['bin/journey', 'src', 'widgets', 'schemas'];

/**
 * Bundles the `journey` command as plain JavaScript and writes the catalogue as JSON, both below node_modules/.cache and
 * only when the code has changed: bundling takes seconds, and a check must be fast.
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
  const unfinished = `${folder}-${process.pid}`;
  await build({
    ...quiet,
    publicDir: false,
    // One file loads faster than the hundreds of files of ajv and others. The external packages locate files of their own.
    ssr: { noExternal: true, external: ['recheck', 'vite'] },
    build: {
      ...{ ssr: join(root, 'bin/journey/main.ts'), outDir: unfinished, target: 'node20', minify: false },
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  writeFileSync(join(unfinished, 'catalogue.json'), JSON.stringify(await module.readCatalogue(root)));
  // An unfinished folder of another process has a hyphen and its process id in the name.
  for (const old of readdirSync(cache).filter((name) => !name.includes('-'))) {
    rmSync(join(cache, old), { recursive: true, force: true });
  }
  renameSync(unfinished, folder);
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
