#!/usr/bin/env node
import { buildServer } from './setup/build-server.mjs';
import { explainErrors } from './setup/setup-error.mjs';

await explainErrors(() => buildServer('build/server'));
