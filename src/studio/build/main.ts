import { join } from 'node:path';
import { buildStudio } from './build-studio.ts';

// `bin/setup/build-studio.mjs` runs it in the root folder; another folder with a built app can be named.
const root = process.cwd();
await buildStudio(root, process.argv[2] ?? join(root, 'dist'));
