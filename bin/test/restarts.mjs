#!/usr/bin/env node
import { buildWhenChanged } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { runTool } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';
import { withPostgres } from './postgres.mjs';

// The whole of tests/browser/restarts.spec.ts: the server killed, and its database away, at each call.
await explainErrors(async () => {
  await buildWhenChanged();
  const chromium = await ensureChromium();
  process.exitCode = await withPostgres((url) =>
    runTool('@playwright/test/cli.js', ['test', 'restarts', ...process.argv.slice(2)], {
      env: { CHROMIUM: chromium, TEST_DATABASE_URL: url, RESTARTS: 'all' },
      stopWith: 'SIGINT',
    }),
  );
});
