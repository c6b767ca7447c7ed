#!/usr/bin/env node
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { explainErrors } from './setup/setup-error.mjs';
import { planOf } from './test/plan.mjs';
import { runPlan } from './test/run-plan.mjs';

await explainErrors(async () => {
  checkNode();
  await install();
  const { passed, failed } = await runPlan(planOf(process.argv.slice(2)));
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
});
