import type { Plugin } from 'vite';
import { engineFile } from '../../engine-files.ts';
import { importOwnParts, ownKinds } from '../virtual/own-parts.ts';

/** The module that renders the pages of a project, with its own widgets and blocks. */
export const rendererId = 'virtual:renderer';

const resolved = `\0${rendererId}`;

/** A Vite plugin: the entry of the renderer. */
export function rendererPlugin(): Plugin {
  let root = process.cwd();
  return {
    name: 'renderer',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === rendererId ? resolved : undefined),
    load: (id) => (id === resolved ? writeRenderer(root) : undefined),
  };
}

const writeRenderer = (root: string): string =>
  [
    `import{prerenderPages as render}from"${engineFile('src/prerender/prerender-pages.ts')}";`,
    `import{listedWith}from"${engineFile('src/prerender/listed.ts')}";`,
    importOwnParts(
      root,
      ownKinds(root).filter((kind) => kind === 'widgets' || kind === 'blocks'),
    ),
    'const listed=listedWith(ownParts);',
    'export const prerenderPages=(machine,assets,language)=>render(machine,assets,language,listed);',
  ].join('\n');
