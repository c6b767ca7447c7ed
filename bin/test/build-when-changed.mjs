#!/usr/bin/env node
import { buildWhenChanged } from '../setup/build.mjs';
import { explainErrors } from '../setup/setup-error.mjs';

await explainErrors(buildWhenChanged);
