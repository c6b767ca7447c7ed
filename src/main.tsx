import { atNextChance } from './engine/browser/next-chance.ts';
import { createPorts } from './engine/browser/ports.ts';
import { openPublishedTexts } from './engine/browser/published-texts.ts';
import {
  createScreenLoader,
  type LoadLanguage,
  type LoadScreenModule,
  type RouteManifest,
} from './engine/browser/screen-loader.ts';
import { createModuleRegistry } from './engine/module-registry.ts';
import { retry } from './engine/runner/retry.ts';
import { createRunner, type Runner } from './engine/runner/runner.ts';
import type { CompiledJourney } from './engine/runtime/compiled.ts';
import { App } from './engine/screen/app.tsx';
import fonts from './engine/screen/fonts/fonts.css?url';
import { hydrate, openAddress } from './engine/screen/hydrate.tsx';
import { LateAddress } from './engine/screen/late-parts.tsx';
import type { PageData } from './engine/screen/page-data.ts';
import { watchHistory } from './engine/screen/watch-history.ts';
import './engine/screen/tokens.css';
import './engine/screen/base.css';

/** A journey as a page brings it: what `journeyApp()` in `src/build/` generates. */
export interface BuiltJourney {
  /** The compiled journey, without its screens. */
  readonly journey: CompiledJourney;
  /** Fetches the route manifest: the paths and loaders of all screens. Rejects when it cannot be fetched. */
  readonly openRouteManifest: () => Promise<RouteManifest>;
  /** Loads the texts of another language. */
  readonly loadLanguage: LoadLanguage;
}

/**
 * The composition root: connects a journey, the browser's ports, the runner and React. The script of a journey's page
 * calls it once.
 */
export async function startJourney({ journey, openRouteManifest, loadLanguage }: BuiltJourney): Promise<void> {
  const { base, storage } = journey.served ?? { base: '/', storage: '' };
  let runner: Runner | undefined;
  const { ports, setNavigate } = createPorts({
    base,
    storage,
    milliseconds: journey.settings.toast.milliseconds,
    words: () => runner?.machine.journey.words ?? journey.words,
  });
  const registry = createModuleRegistry();
  const page = readPageData();
  const load = createScreenLoader({
    known: ownScreen(page),
    openRouteManifest,
    loadLanguage,
    notFound: journey.notFound,
    // The service worker may have cached texts of another release.
    loadPublished: page.texts?.file.includes(journey.version) ? openPublishedTexts(page.texts) : undefined,
    onLoad(chunk) {
      registry.register(chunk);
      // Ignore failures here; the load is retried on demand.
      ports.runInBackground(() => void chunk.loadActions?.().catch(() => undefined));
    },
  });
  // Only the development server can save a recording; a production build drops this code.
  const onEvent = import.meta.env.DEV ? await recordEvents(journey, base) : undefined;
  // The runner reads the draft and the view of an earlier page at once.
  await Promise.all([ports.sealed.ready(), ports.brief.ready()]);
  runner = createRunner({ journey, load, findAction: registry.findAction, loadCalls, ports, onEvent });
  const started = runner;
  const hasMoved = watchHistory();
  await openAddress(started, window.location);
  await loadRestoredView(started, registry, ports);
  const address = <LateAddress setNavigate={setNavigate} hasMoved={hasMoved} />;
  // `index.html` and every prerendered page contain this element.
  hydrate(document.getElementById('root') as HTMLElement, started, registry.widgets, (pageState) => (
    <App
      runner={started}
      pageState={pageState}
      address={address}
      widgets={registry.widgets}
      blocks={registry.blocks}
      forms={registry.forms}
      loadLateParts={loadLateParts}
    />
  ));
  // Load fonts, counts and the service worker only once the tenant can use the screen.
  const hydrated = started.getState();
  void retry(importLate, atNextChance).then((module) => module.startLate({ fonts, base, runner: started, hydrated }));
}

const readPageData = (): Partial<PageData> => JSON.parse(document.documentElement.dataset.page ?? '{}');

/** The prerendered page names the script of its own screen, so that the first screen loads without the route manifest. */
function ownScreen({ own = {} }: Partial<PageData>): readonly (readonly [path: string, loader: LoadScreenModule])[] {
  return Object.entries(own).map(([path, script]) => [path, () => import(/* @vite-ignore */ script)]);
}

async function recordEvents({ id, languages, settings }: CompiledJourney, base: string) {
  const [{ createRecorder }, { record }, { drawnIn }] = await Promise.all([
    import('./engine/browser/recorder.ts'),
    import('./simulate/record.ts'),
    import('./engine/model/draws.ts'),
  ]);
  const draws = drawnIn(settings.flags);
  return createRecorder<Parameters<typeof record>[1][number]>(id, (title, events) =>
    record(title, events, { base, draws, language: languages[0]?.tag ?? '' }),
  );
}

// The whole module in a variable: for one of its exports, the bundler would write more code.
const importLateParts = () => import('./engine/screen/loaded-late.tsx');
const importLate = () => import('./app/late-start.ts');
const importCalls = () => import('./engine/runner/calls.ts');

const loadLateParts = async () => {
  const module = await retry(importLateParts, atNextChance);
  return module.lateParts;
};
const loadCalls = async () => {
  const module = await importCalls();
  return module.createCalls;
};

/** Loads the code of a view that an earlier page showed; only outcomes show it otherwise. */
async function loadRestoredView(
  { machine, getState }: Runner,
  registry: Pick<ReturnType<typeof createModuleRegistry>, 'loadLater'>,
  { brief }: Pick<ReturnType<typeof createPorts>['ports'], 'brief'>,
): Promise<void> {
  const { screen = '', view } = getState();
  if (!machine.screens[screen]?.views[view]?.restore) return;
  try {
    await retry(() => registry.loadLater(screen));
  } catch {
    // Without its code it cannot be shown: the next page shows the first view.
    brief.remove();
    window.location.reload();
  }
}
