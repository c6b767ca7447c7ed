#!/usr/bin/env node
// Measures how checking, compiling and exploring scale with the number of screens.
import { mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { prepare } from '../../bin/journey/prepare.mjs';
import { growJourney } from './grown-journey.mjs';

const sizes = (process.argv[2] ?? '25,250,2500').split(',').map(Number);
const parts = [
  'src/check/validate-all.ts',
  'src/compile/instantiate.ts',
  'src/check/files/read-companions.ts',
  'src/check/files/read-files.ts',
  'src/simulate/explore.ts',
  'src/engine/model/graph/graph.ts',
  'tests/bench/repeated-journey.ts',
];
const { catalogue } = await prepare();
const [
  { validateAll },
  { instantiate },
  { readCompanions },
  { readJourneyFiles, readSchemas },
  { explore },
  { entryScreens },
  { repeatJourney },
] = await loadBundled(parts);
const root = process.cwd();
const context = { ...(await readSchemas(root)), catalogue };
const companions = await readCompanions(root, 'none');

// Warm up: the first run is slow whatever the size.
await measureGrown(5);
const rows = [];
for (const screens of sizes) rows.push(await measureGrown(screens));
const shipped = { files: await readJourneyFiles(root, 'move-in'), companions: await readCompanions(root, 'move-in') };
for (const copies of [1, 10]) rows.push(await measure(`move-in x ${copies}`, repeatJourney(shipped, copies)));
console.table(rows);
const [, middle, large] = rows;
if (middle && large && large.checkMs > 10 * middle.checkMs) {
  console.error(`Checking ${large.screens} screens took more than 10 times as long as ${middle.screens}.`);
  process.exitCode = 1;
}

/** The modules of source files as plain JavaScript, as the `journey` command runs them. */
async function loadBundled(files) {
  const outDir = mkdtempSync('node_modules/.cache/journey-scale-');
  const input = Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]));
  await build({
    ...{ configFile: false, logLevel: 'error', publicDir: false },
    ssr: { noExternal: true, external: ['recheck', 'vite'] },
    build: { ...{ outDir, target: 'node20', minify: false, ssr: true }, rolldownOptions: { input } },
  });
  const urls = Object.keys(input).map((name) => pathToFileURL(join(outDir, `${name}.js`)).href);
  const modules = await Promise.all(urls.map((url) => import(url)));
  rmSync(outDir, { recursive: true });
  return modules;
}

async function measureGrown(screens) {
  return measure('grown', { files: growJourney(screens), companions });
}

async function measure(name, { files, companions }) {
  const screens = Object.keys(files.screens).length;
  const [checkMs, checked] = await timed(() => validateAll(files, context, companions));
  if (!checked.valid) throw new Error(`The journey "${name}" has an error: ${JSON.stringify(checked.errors[0])}`);
  const { journey } = checked.valid;
  // As the watching check and the studio do: the same code, on files that were read again.
  const [readAgain, companionsAgain] = [
    structuredClone(files),
    { ...companions, copies: structuredClone(companions.copies) },
  ];
  const [checkAgainMs] = await timed(() => validateAll(readAgain, context, companionsAgain));
  const [compileMs, machine] = await timed(() => instantiate(journey, catalogue));
  const [exploreMs, { transitions, missed, states }] = await timed(() =>
    explore(machine, catalogue, entryScreens(journey), { maxStates: 100 * screens }),
  );
  const reached = `${transitions.length - missed.length}/${transitions.length}`;
  return { name, screens, checkMs, checkAgainMs, compileMs, exploreMs, states, reached };
}

async function timed(work) {
  const start = performance.now();
  const result = await work();
  return [Math.round(performance.now() - start), result];
}
