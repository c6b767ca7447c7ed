import { build, type Plugin, type Rolldown } from 'vite';
import type { OpenedJourney } from '../check/files/open-journey.ts';
import { listPublicFiles } from '../check/files/read-files.ts';
import { routesOf } from '../compile/compile-journey.ts';
import { engineFile } from '../engine/engine-files.ts';
import { joinBase } from '../engine/model/served.ts';
import { hashOf } from './hash-of.ts';
import type { JourneySet } from './journeys/journey-set.ts';
import type { BuildConfig } from './journeys/open-served.ts';
import { assetFolder, outputPath, type ServedJourney } from './journeys/served-journeys.ts';
import { pageFile } from './pages/page-file.ts';
import { codeOf, findPageStyle } from './pages/styles.ts';

/**
 * A Vite plugin: builds for each journey the service worker that caches it (`service-worker.js` below its base), the page
 * that it serves offline, and the worker that unregisters it and removes its caches (`service-worker-off.js`).
 */
export function serviceWorkerPlugin(set: JourneySet): Plugin {
  let config: BuildConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        const worker = await buildWorker(config.root, 'service-worker');
        const remover = await buildWorker(config.root, 'unregister');
        for (const journey of await set.all(config)) {
          const page = bundle[outputPath(journey, 'index.html')];
          if (page?.type !== 'asset') throw new Error(`There is no page of "${journey.id}" for its worker to cache.`);
          // Named after its content, so that it is never cached with the files of another release.
          const shell = `${assetFolder(journey)}shell-${hashOf(page.source)}.html`;
          this.emitFile({ type: 'asset', fileName: shell, source: page.source });
          const release = await describeRelease(
            config,
            { journey, opened: await set.open(config, journey) },
            bundle,
            shell,
          );
          const head = `var __RELEASE__=${JSON.stringify({ version: hashOf(JSON.stringify(release)), ...release })};\n`;
          const files = { 'service-worker.js': worker, 'service-worker-off.js': remover };
          for (const [name, code] of Object.entries(files)) {
            this.emitFile({ type: 'asset', fileName: outputPath(journey, name), source: head + code });
          }
        }
      },
    },
  };
}

/** What a worker knows about its release: the type `Release` of `src/first-load/service-worker/precache.ts`, without its version. */
async function describeRelease(
  config: BuildConfig,
  { journey, opened }: { readonly journey: ServedJourney; readonly opened: OpenedJourney },
  bundle: Rolldown.OutputBundle,
  shell: string,
) {
  const style = findPageStyle(Object.keys(bundle), journey);
  const pictures = [...(await listPublicFiles(config.publicDir))].filter((name) => name.endsWith('.svg'));
  const address = (file: string): string => config.base + file;
  return {
    caches: `app${journey.storage && `.${journey.id}`}-`,
    shell: address(shell),
    routes: Object.keys(routesOf(opened.journey)).sort(),
    assets: [...new Set(['assets/', assetFolder(journey)])].map(address),
    texts: `${journey.base}texts/`,
    code: codeOf(bundle, pageFile(config.root, journey), style).map(address),
    pictures: pictures.map((name) => joinBase(config.base, name)).sort(),
  };
}

/** Builds a file of `src/first-load/service-worker/` as one classic script, separately, so that it shares no chunk with the app. */
async function buildWorker(root: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: engineFile(`src/first-load/service-worker/${name}.ts`), output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk') throw new Error(`The service worker "${name}" could not be built.`);
  return script.code;
}
