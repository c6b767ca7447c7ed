#!/usr/bin/env node
import { buildPackage } from './package/build-package.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(() => buildPackage('build/package'));
