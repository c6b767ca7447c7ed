import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { compileJourney } from '../compile/compile-journey.ts';
import { compileTexts } from '../compile/compile-texts.ts';
import { openJourney } from '../validate/files/open-journey.ts';
import { fillPage } from './pages/fill-page.ts';
import { readCatalogue } from './read-catalogue.ts';
import { eagerPlugin } from './slim/eager-plugin.ts';
import { parseJourneyId, resolvedId } from './virtual/ids.ts';
import { type JourneySource, writeModule } from './virtual/journey-source.ts';
import { requireModuleFiles } from './virtual/module-files.ts';

/**
 * Vite plugins: `import { journey } from 'virtual:journey'` imports a compiled journey of `journeys/`. Each screen is a
 * chunk with the code of the widgets, blocks and actions that it names, and with the loaders of the screens that can follow.
 * Each other language is one chunk for the journey and one for each screen. A journey with an error fails the build. In
 * development the overlay shows the error, and a change below `journeys/` or `schemas/` reloads the page.
 */
export function journeyPlugin(id: string): Plugin[] {
  let root = process.cwd();
  let opened: Promise<JourneySource> | undefined;
  const open = (): Promise<JourneySource> => {
    opened ??= openSource(root, id);
    return opened;
  };
  const journeys: Plugin = {
    name: 'journey',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (parseJourneyId(source) ? resolvedId(source) : undefined),
    async load(resolved) {
      const module = resolved.startsWith('\0') ? parseJourneyId(resolved) : undefined;
      return module && writeModule(module, await open());
    },
    async transformIndexHtml(page) {
      return fillPage(page, compileJourney((await open()).journey));
    },
    configureServer(server) {
      const forget = (): void => {
        opened = undefined;
      };
      reloadOnChange(server, { root, id, forget });
    },
    buildStart() {
      opened = undefined;
    },
  };
  return [
    journeys,
    // Entering a screen calls all of its validators and its form at once.
    eagerPlugin((id) => parseJourneyId(id)?.kind === 'screen'),
  ];
}

async function openSource(root: string, id: string): Promise<JourneySource> {
  const opened = await openJourney(root, id, readCatalogue);
  await requireModuleFiles(root, opened.catalogue);
  const texts = opened.copies.map(
    (copy) => [copy.language, compileTexts(opened.sources, copy, opened.catalogue)] as const,
  );
  return { ...opened, texts: Object.fromEntries(texts) };
}

interface Watched {
  readonly root: string;
  readonly id: string;
  readonly forget: () => void;
}

function reloadOnChange({ watcher, moduleGraph, ws }: ViteDevServer, { root, id, forget }: Watched): void {
  const watched = [join(root, 'journeys'), join(root, 'schemas')];
  const scenarios = join(root, 'journeys', id, 'scenarios');
  watcher.add(watched);
  watcher.on('all', (_, path) => {
    // Recording writes scenarios, which must not reload the page that is being recorded.
    if (path.startsWith(scenarios) || !watched.some((folder) => path.startsWith(folder))) return;
    forget();
    moduleGraph.invalidateAll();
    ws.send({ type: 'full-reload' });
  });
}
