import { join } from 'node:path';
import type { EnvironmentOptions } from 'vite';
import { chunkGroups } from '../chunks.ts';

/** The output folder of the renderer and its lists of files, with which pages can be rendered after the build. */
export const rendererFolder = '.render';

/** The Vite environments of a build: the client, the two scripts that run before it, and the renderer of the pages. */
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
    // The bundle must run without node_modules.
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

/** Builds a file of `src/bootstrap/` as one classic script. */
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
