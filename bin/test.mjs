#!/usr/bin/env node
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { explainErrors } from './setup/setup-error.mjs';
import { planOf } from './test/plan.mjs';
import { runPlan } from './test/run-plan.mjs';

await explainErrors(async () => {
  checkNode();
  const plan = planOf(process.argv.slice(2));
  await install();
  const { passed, failed } = await runPlan(plan);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
});
