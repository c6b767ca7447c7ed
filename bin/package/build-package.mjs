import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runTool } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { browserPackages } from './browser-packages.mjs';
import { describePackage } from './describe-package.mjs';
import { removeUnused } from './remove-unused.mjs';
import { starterFiles } from './starter-files.mjs';

/**
 * Compiles the engine into a folder as the package that other projects install: JavaScript with types, styles, fonts and
 * schemas in the same folders as here, without tests, without the gallery and the studio, and without the product's journeys.
 */
export async function buildPackage(folder) {
  const output = join(root, folder);
  rmSync(output, { recursive: true, force: true });
  for (const config of ['code', 'types']) await compile(`src/engine/entries/tsconfig.${config}.json`, output);
  removeUnused(output);
  for (const room of ['src', 'widgets'])
    cpSync(join(root, room), join(output, room), { recursive: true, filter: isCopied });
  cpSync(join(root, 'schemas'), join(output, 'schemas'), { recursive: true, filter: (path) => !isOfProduct(path) });
  cpSync(join(root, 'index.html'), join(output, 'index.html'));
  cpSync(join(root, 'docs/embedding.md'), join(output, 'README.md'));
  for (const [path, content] of Object.entries(starterFiles())) write(join(output, path), content);
  write(join(output, 'browser-packages.json'), browserPackages(output));
  write(join(output, 'package.json'), describePackage(output));
}

async function compile(config, output) {
  const code = await runTool('typescript/bin/tsc', ['-p', config, '--outDir', output]);
  if (code !== 0) throw new SetupError(`The package could not be built (tsc ended with ${code}). The error is above.`);
}

/** Folders, and the files that tsc does not write. */
const isCopied = (path) =>
  !/\/src\/(gallery|studio)/.test(path) &&
  !/\.test\./.test(path) &&
  (/(\.css|\.woff2|schema-imports\.d\.ts)$/.test(path) || !/\.\w+$/.test(path));

/** The schemas of the product's screens: one folder for each journey. */
const isOfProduct = (path) => /\/schemas\/(?!api(\/|$))[^/.]+(\/|$)/.test(path);

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, undefined, 2)}\n`);
}
