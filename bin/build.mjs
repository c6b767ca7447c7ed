#!/usr/bin/env node
import { build } from './setup/build.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(() => build(process.argv.slice(2)));
