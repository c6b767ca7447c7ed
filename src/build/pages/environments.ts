import { join } from 'node:path';
import type { EnvironmentOptions } from 'vite';
import { chunkGroups } from '../chunks.ts';

/** Where the renderer and its lists of files are in the output, for pages that are rendered later. */
export const rendererFolder = '.render';

/** What is built of an app: the client, the two scripts that a page runs before it, and the renderer of the pages. */
export const pageEnvironments = (outDir: string): Readonly<Record<string, EnvironmentOptions>> => ({
  client: {
    build: {
      rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups: chunkGroups } } },
    },
  },
  hide: classicScript('hide'),
  bootstrap: classicScript('bootstrap'),
  render: {
    consumer: 'server',
    // The bundle must run without node_modules next to it.
    resolve: { noExternal: true },
    build: {
      ssr: true,
      manifest: false,
      minify: false,
      outDir: join(outDir, rendererFolder),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/prerender/prerender-pages.ts', output: { entryFileNames: 'render.js' } },
    },
  },
});

/** A file of `src/bootstrap/` as one classic script. */
const classicScript = (name: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: `src/bootstrap/${name}.ts`,
      output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` },
    },
  },
});
