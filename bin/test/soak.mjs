#!/usr/bin/env node
// Simulated tenants against two processes on one PostgreSQL, with kills and failovers: `npm run test:soak -- 500`.
import { runTool } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';
import { withPostgres } from './postgres.mjs';

const [SOAK_TENANTS = '10000'] = process.argv.slice(2);

await explainErrors(() =>
  withPostgres(async (url) => {
    const env = { TEST_DATABASE_URL: url, SOAK_TENANTS, SOAK_AT_ONCE: process.env.SOAK_AT_ONCE ?? '60' };
    process.exitCode = await runTool('vitest/vitest.mjs', ['run', '--config', 'soak.config.ts'], { env });
  }),
);
