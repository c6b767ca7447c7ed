import { join } from 'node:path';
import type { EnvironmentOptions } from 'vite';
import { engineFile } from '../../engine/engine-files.ts';
import { codeSplittingGroups } from '../code-splitting.ts';
import { assetFolder, type ServedJourney } from '../journeys/served-journeys.ts';
import { rendererFolder } from '../published/render-files.ts';
import { parseJourneyId } from '../virtual/ids.ts';
import { hostPage } from './page-around.ts';
import { pageFile } from './page-file.ts';
import { rendererId, renderWorkerId } from './renderer-plugin.ts';

/** The Vite environments of a build: the app of a host, the client, the scripts that run before it, and the renderer of the pages. */
export const pageEnvironments = (
  { root, outDir }: { readonly root: string; readonly outDir: string },
  journeys: readonly ServedJourney[],
): Readonly<Record<string, EnvironmentOptions>> => ({
  ...hostEnvironment(hostPage(root)),
  client: {
    build: {
      rolldownOptions: {
        input: Object.fromEntries(journeys.map((one) => [one.folder === '/' ? 'index' : one.id, pageFile(root, one)])),
        output: {
          codeSplitting: { groups: codeSplittingGroups(inOrder(journeys)) },
          entryFileNames: (chunk) => fileNameOf(chunk, { root, journeys }),
          chunkFileNames: (chunk) => fileNameOf(chunk, { root, journeys }),
        },
      },
    },
  },
  // These are inside the pages.
  draw: classicScript('draw', { write: false }),
  hide: classicScript('hide', { write: false }),
  fill: classicScript('fill', { write: false }),
  bootstrap: classicScript('bootstrap'),
  render: {
    consumer: 'server',
    // React's development build renders the same, several times slower, and tests run with another NODE_ENV.
    define: { 'process.env.NODE_ENV': '"production"' },
    // The bundle must run without node_modules.
    resolve: { noExternal: true },
    build: {
      ssr: true,
      manifest: false,
      minify: false,
      outDir: join(outDir, rendererFolder),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { render: rendererId, worker: renderWorkerId },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  },
});

/** The app that was there before is built by itself, as Vite builds it: its chunks and styles are none of the journeys'. */
const hostEnvironment = (page: string | undefined): Readonly<Record<string, EnvironmentOptions>> =>
  page === undefined
    ? {}
    : {
        host: {
          consumer: 'client',
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            manifest: false,
            modulePreload: { polyfill: false, resolveDependencies: (_, needed) => needed },
            rolldownOptions: { input: page },
          },
        },
      };

/** The ids of the journeys, the one at "/" first. */
const inOrder = (journeys: readonly ServedJourney[]): readonly string[] =>
  [...journeys].sort((a, b) => a.folder.length - b.folder.length || a.id.localeCompare(b.id)).map(({ id }) => id);

interface NamedChunk {
  readonly facadeModuleId?: string | null;
}

/** The files that only one journey needs are in a folder of its own: screens, texts, route manifest. */
function fileNameOf(
  { facadeModuleId }: NamedChunk,
  { root, journeys }: { readonly root: string; readonly journeys: readonly ServedJourney[] },
): string {
  const facade = (facadeModuleId ?? '').replaceAll('\\', '/');
  const module = parseJourneyId(facade);
  const owner = journeys.find((one) => one.id === module?.journey || pageFile(root, one) === facade);
  // Its own name would be that of the journey.
  const name = module?.kind === 'route-manifest' ? 'routes' : '[name]';
  return `${owner ? assetFolder(owner) : 'assets/'}${name}-[hash].js`;
}

/** Builds a file of `src/first-load/bootstrap/` as one classic script. */
const classicScript = (name: string, { write = true } = {}): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    write,
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: engineFile(`src/first-load/bootstrap/${name}.ts`),
      output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` },
    },
  },
});
