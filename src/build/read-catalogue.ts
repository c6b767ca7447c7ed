import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Catalogue } from '../journey/catalogue.ts';
import { validatorPlugin } from './validator-plugin.ts';

/** Reads the catalogue of `src/catalogue.ts`: the facts of all listed widgets, actions, blocks and effects. */
export const readCatalogue = async (root: string): Promise<Catalogue> =>
  (await importCode<typeof import('../catalogue.ts')>(root, 'src/catalogue.ts')).catalogue;

/** Imports a TypeScript module of the app into this process. `file` is relative to the project's root. */
export async function importCode<Module>(root: string, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [validatorPlugin(), withoutStyles],
  });
  return module;
}

// Metadata needs no styles, and the style pipeline is slow.
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? 'export default {}' : undefined),
};
