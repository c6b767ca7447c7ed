import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runTool } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { describePackage, requestsOf } from './describe-package.mjs';

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
  cpSync(join(root, 'LICENSE'), join(output, 'LICENSE'));
  cpSync(join(root, 'docs/embedding.md'), join(output, 'README.md'));
  for (const page of ['forms.md', 'forms-reference.md', 'new-journey.md', 'journey', 'glossary.md'])
    cpSync(join(root, 'docs', page), join(output, 'docs', page), { recursive: true });
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
  !/\/src\/(gallery|product|studio)/.test(path) &&
  !/\.test\./.test(path) &&
  (/(\.css|\.woff2|schema-imports\.d\.ts)$/.test(path) || !/\.\w+$/.test(path));

/** The schemas of the product's screens: one folder for each journey. */
const isOfProduct = (path) => /\/schemas\/(?!api(\/|$))[^/.]+(\/|$)/.test(path);

function write(path, content) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Folders and files whose code runs in browsers. */
const rooms =
  /^(src\/(contracts|engine\/(browser|embed|formats|forms|json|model|runner|runtime|screen))\/|src\/main\.js$|widgets\/)/;

/**
 * The modules of other packages that the engine imports in a browser. The development server has to know them before it
 * starts: it prepares libraries for the browser, and looks for them in the code of the project only.
 */
function browserPackages(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  const code = files.filter((name) => rooms.test(name) && name.endsWith('.js'));
  const requests = code.flatMap((name) => requestsOf(name, readFileSync(join(folder, name), 'utf8')));
  return [...new Set(requests.filter((request) => /^[@\w]/.test(request)))].sort();
}

const main = 'move-in';

/**
 * What `journey new` gives the first journey of a project: the words, the settings and the colours of the product, and the
 * Hindi translation of the words.
 */
function starterFiles() {
  const { words, settings } = readJson(`journeys/${main}/journey.json`);
  const { texts } = readJson(`journeys/${main}/copy/hi.json`);
  const { partner, ...brand } = readJson(`public/brand/${settings.brand}.json`);
  const translated = Object.entries(texts['journey.json']).filter(([at]) => at.startsWith('/words/'));
  return {
    'journeys/starter/journey.json': {
      words,
      settings: { locale: settings.locale, flags: {}, redirectAllow: [], toast: settings.toast, brand: 'starter' },
    },
    'journeys/starter/copy/hi.json': { language: 'hi', texts: { 'journey.json': Object.fromEntries(translated) } },
    'public/brand/starter.json': { ...brand, name: 'Starter' },
  };
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Removes what tsc wrote and nothing needs: declarations that no entry of the package leads to, and code of the API and of
 * the commands that none of the engine's leads to, since only its types are used.
 */
function removeUnused(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  const declarations = files.filter((name) => name.endsWith('.d.ts'));
  const scripts = files.filter((name) => name.endsWith('.js'));
  const used = new Set([
    ...reachable(folder, declarations, (name) => name.startsWith('src/engine/entries/')),
    ...reachable(folder, scripts, (name) => /^(src|widgets)\//.test(name)),
  ]);
  const unused = [...declarations, ...scripts].filter((name) => !used.has(name));
  for (const name of unused.flatMap((one) => [one, `${one}.map`])) rmSync(join(folder, name), { force: true });
}

function reachable(folder, files, isRoot) {
  const known = new Set(files);
  const found = new Set();
  const visit = (name) => {
    if (found.has(name) || !known.has(name)) return;
    found.add(name);
    for (const request of requestsOf(name, readFileSync(join(folder, name), 'utf8'))) {
      const path = join(dirname(name), request).replaceAll('\\', '/');
      visit(name.endsWith('.d.ts') ? path.replace(/(\.d)?\.(tsx?|js)$/, '.d.ts') : path);
    }
  };
  for (const name of files.filter(isRoot)) visit(name);
  return found;
}
