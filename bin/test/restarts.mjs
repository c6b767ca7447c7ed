#!/usr/bin/env node
import { runTool } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';
import { withPostgres } from './postgres.mjs';

// The whole of tests/e2e/restarts.spec.ts: the server killed, and its database away, at each call.
await explainErrors(() =>
  withPostgres(async (url) => {
    const env = { TEST_DATABASE_URL: url, RESTARTS: 'all' };
    process.exitCode = await runTool('@playwright/test/cli.js', ['test', 'restarts', ...process.argv.slice(2)], {
      env,
    });
  }),
);
