#!/usr/bin/env node
// Proof that a rewording keeps the gates green: every text of every journey gets other words, in a copy of the project.
// `npm run test:long -- reword -- unit` runs one gate, `npm run test:long -- reword -- e2e landlord` some of its tests. What follows the gate
// is passed to vitest or Playwright, such as `--maxWorkers=1`.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../setup/chromium.mjs';
import { root } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';

const [only, ...filters] = process.argv.slice(2);

/** The pictures show the words, so they are not compared. */
const specs = () =>
  readdirSync(join(root, 'tests/browser')).filter((name) => name.endsWith('.spec.ts') && name !== 'baseline.spec.ts');

/**
 * The pages for the ops team quote texts of today, and their tests follow them to the letter. The test of the rewording itself
 * would reword the copy once more.
 */
const notReworded = ['tests/journeys/ops*.test.*', 'tests/proofs/reword/reword-journey.test.ts'];

const gates = {
  unit: ['vitest/vitest.mjs', 'run', ...notReworded.map((path) => `--exclude=${path}`), ...filters],
  journey: ['journey/journey.mjs', 'check', '--max-warnings', '0'],
  build: ['vite/bin/vite.js', 'build'],
  e2e: ['@playwright/test/cli.js', 'test', ...(filters.length > 0 ? filters : specs().map((name) => `/${name}`))],
};

await explainErrors(async () => {
  // The end-to-end tests need the build.
  const wanted = only === 'e2e' ? ['build', 'e2e'] : [only];
  const chosen = Object.entries(gates).filter(([name]) => only === undefined || wanted.includes(name));
  const env = { ...process.env, CHROMIUM: await ensureChromium() };
  const folder = mkdtempSync(join(tmpdir(), 'reworded-'));
  try {
    // Some tests run the server as another user.
    chmodSync(folder, 0o755);
    copyProject(folder);
    run('tsx/dist/cli.mjs', ['tests/proofs/reword/main.ts', folder], root, env);
    const failed = chosen.filter(([, [script, ...args]]) => run(script, args, folder, env) !== 0).map(([name]) => name);
    console.log(failed.length > 0 ? `Reworded, these fail: ${failed.join(', ')}` : 'Reworded, everything passes.');
    process.exitCode = failed.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Copies all files that git knows, and those that it does not ignore. The packages are linked. */
function copyProject(folder) {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 1 << 27 });
  for (const path of stdout.toString().split('\0').filter(Boolean)) {
    cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Runs a program of a package, and returns its exit code. */
function run(script, args, cwd, env) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    ...{ cwd, env, stdio: 'inherit' },
  });
  return status ?? 1;
}
