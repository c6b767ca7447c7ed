import type { Plugin } from 'vite';
import { engineFile } from '../../engine/engine-files.ts';

/** The module that renders the pages of a project, with its own widgets and blocks. */
export const rendererId = 'virtual:renderer';

/** The script of the server's worker thread, which renders the pages again when other texts are published. */
export const renderWorkerId = 'virtual:render-worker';

/** A Vite plugin: the entries of the renderer. */
export function rendererPlugin(): Plugin {
  return {
    name: 'renderer',
    resolveId: (source) => (source === rendererId || source === renderWorkerId ? `\0${source}` : undefined),
    load(id) {
      if (id === `\0${rendererId}`) return renderer;
      return id === `\0${renderWorkerId}` ? worker : undefined;
    },
  };
}

const renderer = `import{project}from"virtual:project";
import{prerenderPages as render}from"${engineFile('src/first-load/prerender/prerender-pages.ts')}";
export const prerenderPages=(machine,assets,language)=>render(machine,assets,language,project);`;

const worker = `import{project}from"virtual:project";
import{prerenderPages}from"${rendererId}";
import{answerRenders}from"${engineFile('src/build/published/answer-renders.ts')}";
answerRenders({prerenderPages,catalogue:project.catalogue});`;
