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
 * Vite plugins: `import { journey } from 'virtual:journey'` gives a journey of `journeys/`, compiled. Each screen is a
 * chunk, with the code of the widgets, blocks and actions that it names and the loaders of the screens that follow; each
 * other language is a chunk, and one more for each screen. A journey with a Problem fails the build; in development the
 * overlay shows it, and a change below `journeys/` or `schemas/` reloads the page.
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
    // Its validators and its form are all called as soon as the screen is entered.
    eagerPlugin((id) => parseJourneyId(id)?.kind === 'screen'),
  ];
}

async function openSource(root: string, id: string): Promise<JourneySource> {
  const opened = await openJourney(root, id, readCatalogue);
  await requireModuleFiles(root, opened.catalogue);
  const texts = opened.copies.map((copy) => [copy.language, compileTexts(opened.sources, copy)] as const);
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
    // A session that is being recorded as a scenario must not reload its own page.
    if (path.startsWith(scenarios) || !watched.some((folder) => path.startsWith(folder))) return;
    forget();
    moduleGraph.invalidateAll();
    ws.send({ type: 'full-reload' });
  });
}
