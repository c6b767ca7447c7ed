import type { Plugin } from 'vite';
import { projectFile } from '../engine/engine-files.ts';

/** A Vite plugin: `import { project } from 'virtual:project'` imports the project of a folder, by default Vite's root. */
export function projectPlugin(folder?: string): Plugin {
  let root = folder ?? process.cwd();
  return {
    name: 'project',
    configResolved(config) {
      root = folder ?? config.root;
    },
    resolveId: (source) => (source === 'virtual:project' ? projectFile(root) : undefined),
  };
}
