#!/usr/bin/env node
// Renews the pictures of the screens and says which changed. `npm run pictures -- -g "hi, dark"` renews those of one look.
import { spawnSync } from 'node:child_process';
import { buildWhenChanged } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { root, runTool } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';

const pictures = 'tests/browser/baseline';

await explainErrors(async () => {
  await buildWhenChanged();
  const env = { CHROMIUM: await ensureChromium(), CASES: 'all' };
  const args = ['test', '/baseline.spec.ts', '--update-snapshots', ...process.argv.slice(2)];
  process.exitCode = await runTool('@playwright/test/cli.js', args, { env, stopWith: 'SIGINT' });
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--', pictures], { cwd: root });
  const changed = stdout.toString().split('\n').filter(Boolean);
  for (const line of changed) console.log(line);
  console.log(
    changed.length > 0
      ? `${changed.length} pictures differ from those in git. Look at each one, and commit it with the change that it shows.`
      : 'No picture differs from those in git.',
  );
});
