#!/usr/bin/env node
import { build } from './setup/build.mjs';
import { makeDirectoriesWhenChanged } from './setup/directories.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(async () => {
  await build(process.argv.slice(2));
  await makeDirectoriesWhenChanged();
});
