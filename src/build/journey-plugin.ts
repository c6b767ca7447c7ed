import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { OpenedJourney } from '../check/files/open-journey.ts';
import { compileTexts } from '../compile/compile-texts.ts';
import { eagerPlugin } from '../first-load/slim/eager-plugin.ts';
import type { JourneySet } from './journeys/journey-set.ts';
import type { BuildConfig } from './journeys/open-served.ts';
import { parseJourneyId, resolvedId } from './virtual/ids.ts';
import { type JourneySource, writeModule } from './virtual/journey-source.ts';
import { requireModuleFiles } from './virtual/module-files.ts';

/**
 * Vite plugins: `import { journey } from 'virtual:journey/<id>'` imports a compiled journey of `journeys/`. Each screen is
 * a chunk with the code of the widgets, blocks and actions that it names, and with the loaders of the screens that can
 * follow. Each other language is one chunk for the journey and one for each screen. A journey with an error fails the
 * build. In development the overlay shows the error, and a change below `journeys/` or `schemas/` reloads the page.
 */
export function journeyPlugin(set: JourneySet): Plugin[] {
  let config: BuildConfig & { readonly command: string };
  const open = async (id: string): Promise<JourneySource> => {
    const served = (await set.all(config)).find((one) => one.id === id);
    if (!served) throw new Error(`There is no journey "${id}".`);
    return sourceOf(await set.open(config, served), config);
  };
  const journeys: Plugin = {
    name: 'journey',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (source) => (parseJourneyId(source) ? resolvedId(source) : undefined),
    async load(resolved) {
      const module = resolved.startsWith('\0') ? parseJourneyId(resolved) : undefined;
      return module && writeModule(module, await open(module.journey));
    },
    configureServer(server) {
      reloadOnChange(server, config.root, () => set.forget());
    },
    buildStart() {
      if (this.environment.name === 'client') set.forget();
    },
  };
  return [
    journeys,
    // Entering a screen calls all of its validators and its form at once.
    eagerPlugin((id) => parseJourneyId(id)?.kind === 'screen'),
  ];
}

const sources = new WeakMap<OpenedJourney, Promise<JourneySource>>();

/** A journey with its texts, which are compiled once. */
function sourceOf(opened: OpenedJourney, config: BuildConfig & { readonly command: string }): Promise<JourneySource> {
  const known = sources.get(opened) ?? compileSource(opened, config.root, config.command === 'serve');
  sources.set(opened, known);
  return known;
}

async function compileSource(opened: OpenedJourney, root: string, isServed: boolean): Promise<JourneySource> {
  requireModuleFiles(root, opened.catalogue);
  const texts = opened.copies.map(
    (copy) => [copy.language, compileTexts(opened.sources, copy, opened.catalogue)] as const,
  );
  return { ...opened, texts: Object.fromEntries(texts), isServed };
}

function reloadOnChange({ watcher, moduleGraph, ws }: ViteDevServer, root: string, forget: () => void): void {
  const watched = [join(root, 'journeys'), join(root, 'schemas'), join(root, 'public', 'brand')];
  watcher.add(watched);
  watcher.on('all', (_, path) => {
    // Recording writes scenarios, which must not reload the page that is being recorded.
    if (/\/journeys\/[^/]+\/scenarios\//.test(path.replaceAll('\\', '/'))) return;
    if (!watched.some((folder) => path.startsWith(folder))) return;
    forget();
    moduleGraph.invalidateAll();
    ws.send({ type: 'full-reload' });
  });
}
