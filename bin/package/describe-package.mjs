import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../setup/process.mjs';

/** What a project chooses the version of itself. The engine uses what each had in its first version. */
const peers = { react: '^19.0.0', 'react-dom': '^19.0.0', vite: '^8.0.0' };
/** What only the server and the contract suites need. */
const optionalPeers = [
  '@fastify/static',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'axe-core',
  'fastify',
  'jsdom',
  'vitest',
];
/** What the declarations name, and what is imported by a name that the bundler must not see. */
const unseen = ['@types/json-schema', '@types/react', 'recheck'];

/** What is packed, beside README.md and LICENSE. */
const folders = [
  ...['api', 'bin', 'docs', 'journeys', 'public', 'schemas', 'src', 'tests', 'widgets'],
  ...['browser-packages.json', 'index.html'],
];

const entry = (name) => ({ types: `./src/engine/entries/${name}.d.ts`, default: `./src/engine/entries/${name}.js` });

/** The `package.json` of the package in a folder. Its dependencies are the packages that its code imports, from the version here on. */
export function describePackage(folder) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const known = { ...own.devDependencies, ...own.dependencies };
  const ranges = (names) => Object.fromEntries(names.map((name) => [name, `^${known[name]}`]));
  const dependencies = [...new Set([...importedPackages(folder), ...unseen])].sort();
  const missing = dependencies.filter((name) => !known[name]);
  if (missing.length > 0) throw new Error(`The package imports what package.json does not list: ${missing.join(', ')}`);
  return {
    name: 'journey-engine',
    version: own.version,
    license: own.license,
    description: own.description.split(',')[0],
    type: 'module',
    keywords: ['form', 'json-schema', 'react', 'vite', 'accessibility'],
    files: folders,
    // What only sets styles or starts something must not be left out of a bundle.
    sideEffects: ['**/*.css', './src/main.js', './src/engine/entries/journey.js', './src/first-load/**/*.js'],
    engines: own.engines,
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(
        ['project', 'react', 'vite', 'server', 'testing', 'widgets', 'rjsf', 'cli'].map((name) => [
          `./${name}`,
          entry(name),
        ]),
      ),
      './client': { types: './src/compile/schema-imports.d.ts' },
      './package.json': './package.json',
    },
    bin: { journey: './src/engine/entries/journey.js' },
    dependencies: ranges(dependencies.filter((name) => !(name in peers) && !optionalPeers.includes(name))),
    peerDependencies: { ...peers, ...ranges(optionalPeers) },
    peerDependenciesMeta: Object.fromEntries(optionalPeers.map((name) => [name, { optional: true }])),
  };
}

/** The packages that the code of a folder imports, also later. */
function importedPackages(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'));
  const requests = files.flatMap((name) => requestsOf(name, readFileSync(join(folder, name), 'utf8')));
  const packages = requests.filter(
    (request) => /^(?!\.)(@[\w-]+\/)?[\w.-]+(\/|$)/.test(request) && !isBuiltin(request),
  );
  return [
    ...new Set(
      packages.map((request) =>
        request
          .split('/')
          .slice(0, request.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ];
}

/** What a module imports or exports again, now or later, as it is written there. */
export function requestsOf(file, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const again = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...again.map(({ value }) => value),
    ...later.flatMap((code) => /^['"](.*)['"]$/.exec(code)?.[1] ?? []),
  ];
}
