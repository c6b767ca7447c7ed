import { join } from 'node:path';
import { buildStudio } from './build-studio.ts';

// Otherwise reading the catalogue makes it "development", and the studio would be built with React's development build.
process.env.NODE_ENV = 'production';
// `bin/setup/build.mjs` runs it in the root folder; another folder with a built app can be named.
const root = process.cwd();
await buildStudio(root, process.argv[2] ?? join(root, 'dist'));
