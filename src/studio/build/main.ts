import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStudio } from './build-studio.ts';

// Otherwise reading the catalogue makes it "development", and the studio would be built with React's development build.
process.env.NODE_ENV = 'production';
const { values } = parseArgs({ options: { base: { type: 'string' }, outDir: { type: 'string' } } });
// `bin/setup/build.mjs` runs it in the root folder, with the base of the app.
const root = process.cwd();
await buildStudio(root, values.outDir ?? join(root, 'dist/.studio'), values.base ?? '/');
