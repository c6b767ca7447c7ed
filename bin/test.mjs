#!/usr/bin/env node
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { wasStopped } from './setup/process.mjs';
import { explainErrors, SetupError } from './setup/setup-error.mjs';
import { counted, sum } from './test/counts.mjs';
import { listSlowest } from './test/slowest.mjs';
import { steps } from './test/steps.mjs';

await explainErrors(async () => {
  const chosen = chooseSteps(process.argv.slice(2));
  const counts = [];
  const setup = await runStep({ title: 'Set-up', run: prepare });
  if (setup.failed > 0) counts.push(setup);
  else for (const step of chosen) if (!wasStopped()) counts.push(await runStep(step));

  if (wasStopped()) counts.push({ ...counted(0, 1), failures: ['Stopped'] });
  const { passed, failed } = sum(counts);
  process.exitCode = failed > 0 ? 1 : 0;
  for (const line of listSlowest(counts.flatMap(({ times = [] }) => times))) console.log(line);
  // List the failures again at the end: thousands of lines may follow their first mention.
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
});

function chooseSteps(names) {
  const unknown = names.find((name) => !Object.hasOwn(steps, name));
  if (unknown)
    throw new SetupError(`"${unknown}" is not a test step. The steps are: ${Object.keys(steps).join(', ')}.`);
  return names.length > 0
    ? names.map((name) => steps[name])
    : Object.values(steps).filter(({ isOptional }) => !isOptional);
}

async function prepare() {
  checkNode();
  await install();
  return counted(0, 0);
}

async function runStep({ title, run }) {
  console.log(`\n=== ${title}`);
  const start = performance.now();
  const count = await run().catch((error) => {
    console.error(error instanceof SetupError ? error.message : error);
    return counted(0, 1);
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`--- ${title}: ${count.passed} passed, ${count.failed} failed, ${seconds} s`);
  const failures = count.failures ?? (count.failed > 0 ? [`${count.failed} failed`] : []);
  return { ...count, failures: failures.map((failure) => `${title}: ${failure}`) };
}
