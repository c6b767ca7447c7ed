import type { Plugin } from 'vite';
import { engineFile } from '../../engine/engine-files.ts';
import { importOwnParts, ownKinds } from '../virtual/own-parts.ts';

/** The module that renders the pages of a project, with its own widgets and blocks. */
export const rendererId = 'virtual:renderer';

/** The script of the server's worker thread, which renders the pages again when other texts are published. */
export const renderWorkerId = 'virtual:render-worker';

/** A Vite plugin: the entries of the renderer. */
export function rendererPlugin(): Plugin {
  let root = process.cwd();
  return {
    name: 'renderer',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === rendererId || source === renderWorkerId ? `\0${source}` : undefined),
    load(id) {
      if (id === `\0${rendererId}`) return writeRenderer(root);
      return id === `\0${renderWorkerId}` ? writeWorker(root) : undefined;
    },
  };
}

const writeRenderer = (root: string): string =>
  [
    `import{prerenderPages as render}from"${engineFile('src/first-load/prerender/prerender-pages.ts')}";`,
    `import{listedWith}from"${engineFile('src/first-load/prerender/listed.ts')}";`,
    importOwnParts(
      root,
      ownKinds(root).filter((kind) => kind === 'widgets' || kind === 'blocks'),
    ),
    'const listed=listedWith(ownParts);',
    'export const prerenderPages=(machine,assets,language)=>render(machine,assets,language,listed);',
  ].join('\n');

const writeWorker = (root: string): string =>
  [
    `import{prerenderPages}from"${rendererId}";`,
    `import{catalogueWith}from"${engineFile('src/engine/catalogue.ts')}";`,
    `import{answerRenders}from"${engineFile('src/build/published/answer-renders.ts')}";`,
    importOwnParts(root, ownKinds(root)),
    'answerRenders({prerenderPages,catalogue:catalogueWith(ownParts)});',
  ].join('\n');
