#!/usr/bin/env node
import { buildWhenChanged } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { run } from './setup/process.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(async () => {
  checkNode();
  await install();
  await buildWhenChanged();
  process.exitCode = await run(process.execPath, ['--import', 'tsx', 'api/main.ts']);
});
