import { type Plugin, runnerImport } from 'vite';
import { engineFile, engineName, projectFile } from '../engine/engine-files.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Project } from '../engine/project.ts';
import { callPlugin } from './call-plugin.ts';
import { projectPlugin } from './project-plugin.ts';

/**
 * Reads the catalogue of a project: the facts of all widgets, actions, blocks and effects of the engine, and of those that
 * the project adds. @throws Error when two have the same name.
 */
export const readCatalogue = async (root: string): Promise<Catalogue> =>
  (await importModule<{ readonly project: Project }>(root, projectFile(root))).project.catalogue;

/** Imports a TypeScript module of the engine into this process. `file` is as this repository names it. */
export const importCode = <Module>(root: string, file: string): Promise<Module> => importModule(root, engineFile(file));

async function importModule<Module>(root: string, id: string): Promise<Module> {
  const { module } = await runnerImport<Module>(id, {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [callPlugin(), projectPlugin(), withoutStyles],
    // Node cannot import what only a bundler can read: style sheets, validators.
    environments: { inline: { resolve: { noExternal: [engineName] } } },
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
