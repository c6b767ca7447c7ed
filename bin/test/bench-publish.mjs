#!/usr/bin/env node
import { runTool } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';
import { withPostgres } from './postgres.mjs';

await explainErrors(() =>
  withPostgres(
    async (url) => {
      process.exitCode = await runTool('tsx/dist/cli.mjs', ['tests/bench/publish.ts'], {
        env: { TEST_DATABASE_URL: url },
      });
    },
    { isDurable: true },
  ),
);
