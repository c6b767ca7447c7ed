#!/usr/bin/env node
// The long run of the random walker: 500 seeds of 200 steps. WALKER_SEED repeats one; `npm test` runs a few short ones.
import { buildWhenChanged } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { runTool } from '../setup/process.mjs';
import { explainErrors } from '../setup/setup-error.mjs';

await explainErrors(async () => {
  const { WALKER_SEEDS = process.env.WALKER_SEED ? '1' : '500', WALKER_STEPS = '200', WALKER_SEED = '1' } = process.env;
  console.log(`WALKER_SEED=${WALKER_SEED} WALKER_SEEDS=${WALKER_SEEDS} WALKER_STEPS=${WALKER_STEPS}`);
  await buildWhenChanged();
  const env = { CHROMIUM: await ensureChromium(), WALKER_SEED, WALKER_SEEDS, WALKER_STEPS };
  process.exitCode = await runTool('@playwright/test/cli.js', ['test', 'walker'], { env, stopWith: 'SIGINT' });
});
