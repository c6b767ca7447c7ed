#!/usr/bin/env node
// Every network fault, between browser and server and between server and database, and a kill at every step of a publication and of a
// release. `npm test` runs a quick part of it.
import { buildWhenChanged } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { runTool } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';
import { withPostgres } from './postgres.mjs';

await explainErrors(async () => {
  const onDatabase = await withPostgres((url) =>
    runTool('vitest/vitest.mjs', ['run', 'tests/resilience/faults'], { env: { TEST_DATABASE_URL: url, KILLS: '20' } }),
  );
  await buildWhenChanged();
  const env = { CHROMIUM: await ensureChromium(), FAULTS: 'all' };
  const inBrowser = await runTool('@playwright/test/cli.js', ['test', 'proxy-'], { env, stopWith: 'SIGINT' });
  process.exitCode = onDatabase || inBrowser;
});
