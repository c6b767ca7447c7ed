#!/usr/bin/env node
// Mutation tests: `npm run test:long -- mutation runtime formats`, or all rooms of bin/test/mutation-rooms.mjs, one after another.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool, wasStopped } from './setup/process.mjs';
import { explainErrors, SetupError } from './setup/setup-error.mjs';
import { mutationRooms } from './test/mutation-rooms.mjs';
import { withPostgres } from './test/postgres.mjs';

/** The score below which a run fails. */
const target = 85;

const optionsOf = (name) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation.config.ts', related: false },
  // TypeScript 7 has no parseConfigFileTextToJson, with which Stryker would rewrite a tsconfig: point it nowhere.
  tsconfigFile: 'no-tsconfig.json',
  mutate: [...mutationRooms[name].mutate, '!**/*.test.ts'],
  // A mutant that only takes effect while modules load would need a new process each.
  ignoreStatic: true,
  ignorePatterns: ['dist', '.data', 'test-results', 'playwright-report', 'tests/browser/baseline', 'tests/bench'],
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  timeoutMS: 20_000,
  // A repeated run tries only what has changed since.
  incremental: true,
  incrementalFile: `test-results/mutation-${name}.incremental.json`,
  tempDirName: `test-results/stryker-${name}`,
  reporters: ['clear-text', 'json', 'dots'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation-${name}.json` },
  thresholds: { high: 95, low: target, break: target },
});

await explainErrors(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !Object.hasOwn(mutationRooms, name));
  if (unknown)
    throw new SetupError(`"${unknown}" is not a room. The rooms are: ${Object.keys(mutationRooms).join(', ')}.`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  for (const name of names.length > 0 ? names : Object.keys(mutationRooms)) {
    if (wasStopped()) break;
    // Each mutant starts a database of its own, which takes a second with the embedded one.
    const isServer = mutationRooms[name].mutate.some((pattern) => pattern.startsWith('api/'));
    const code = isServer ? await withPostgres((url) => mutate(name, { TEST_DATABASE_URL: url })) : await mutate(name);
    if (code !== 0) process.exitCode = code;
  }
});

/** Runs the mutants of a room; resolves to the exit code. */
function mutate(name, variables = {}) {
  const file = join(root, `test-results/mutation-${name}.config.json`);
  writeFileSync(file, JSON.stringify(optionsOf(name)));
  console.log(`\n=== Mutation tests: ${name}`);
  // Dates are formatted in the local time zone.
  const env = { MUTATION_ROOM: name, TZ: 'Asia/Kolkata', ...variables };
  return runTool('@stryker-mutator/core/bin/stryker.js', ['run', file], { env });
}
