import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup/process.mjs';

const { project: projectPath } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).journey;
const cache = join(root, 'node_modules/.cache/journey');

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
  const [{ build }, { tsImport }] = await Promise.all([import('vite'), import('tsx/esm/api')]);
  const { callPlugin } = await tsImport('../../src/build/call-plugin.ts', import.meta.url);
  const unfinished = `${folder}-${process.pid}`;
  const quiet = { configFile: false, root, logLevel: 'error', publicDir: false };
  await build({
    ...quiet,
    plugins: [callPlugin({ isForTools: true }), withoutStyles],
    // One file loads faster than the hundreds of files of ajv and others. The external packages locate files of their own.
    ssr: { noExternal: true, external: ['recheck', 'vite'] },
    build: {
      outDir: unfinished,
      target: 'node20',
      minify: false,
      ssr: true,
      rolldownOptions: {
        input: { main: join(root, 'bin/journey/main.ts'), project: join(root, projectPath) },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  const { project } = await import(pathToFileURL(join(unfinished, 'project.mjs')).href);
  writeFileSync(join(unfinished, 'catalogue.json'), JSON.stringify(project.catalogue));
  // An unfinished folder of another process has a hyphen and its process id in the name.
  for (const old of readdirSync(cache).filter((name) => !name.includes('-'))) {
    rmSync(join(cache, old), { recursive: true, force: true });
  }
  renameSync(unfinished, folder);
}

// The facts of a widget need no style, which is slow to make.
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0not-in-node' },
  load: {
    filter: { id: /^\0not-in-node$/ },
    handler: () => 'export default {};',
  },
};

function hashCode() {
  const hash = createHash('sha256').update(process.version);
  for (const input of listInputs()) hash.update(`\0${input}\0`).update(readFileSync(join(root, input)));
  return hash.digest('hex').slice(0, 16);
}

/** The files that the command and the catalogue are made from; of the schemas those that code can import. */
export function listInputs() {
  // Each command reads the schemas of a journey again.
  const isOfJourney = (file) => existsSync(join(root, 'journeys', file.split('/')[1]));
  const schemas = filesIn('schemas').filter((file) => !isOfJourney(file));
  return [...['bin/journey', 'src', 'widgets'].flatMap(filesIn), ...schemas, 'package-lock.json'];
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|css|module)\b/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
