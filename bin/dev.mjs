#!/usr/bin/env node
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(async () => {
  checkNode();
  await install();
  const { develop } = await import('./dev/develop.mjs');
  await develop();
});
