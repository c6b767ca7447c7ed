import type { Texts } from '../model/texts/language.ts';
import type { ScreenModule } from '../module-registry.ts';
import { retry } from '../runner/retry.ts';
import type { LoadedScreen, LoadScreen, Routes, ScreenTexts } from '../runtime/compiled.ts';

/** Loads one screen's chunk, by an `import()`; rejects when it cannot be fetched. */
export type LoadScreenModule = () => Promise<ScreenModule>;

/** Loads the journey's own texts in a language; undefined for the language that the screens are written in. */
export type LoadLanguage = (tag: string) => Promise<{ readonly texts: Texts }> | undefined;

/** The loaders of all screens of a journey. */
export interface RouteManifest {
  readonly routes: Routes;
  /** By screen id. */
  readonly loaders: Readonly<Record<string, LoadScreenModule>>;
}

/** What the screen loader depends on. */
export interface ScreenLoaderOptions {
  /** Paths with loaders that are known from the start, such as that of the served page. */
  readonly known: readonly (readonly [path: string, loader: LoadScreenModule])[];
  readonly openRouteManifest: () => Promise<RouteManifest>;
  readonly loadLanguage: LoadLanguage;
  /** Loads the texts that were published since the build; absent when there are none. */
  readonly loadPublished?: ((language: string, screen: string) => Promise<ScreenTexts>) | undefined;
  /** The id of the screen for unknown addresses. */
  readonly notFound: string;
  /** Receives each chunk before its screen is used. */
  readonly onLoad: (chunk: ScreenModule) => void;
}

/**
 * Creates the loader of a journey's screens. Each chunk contains the loaders of the screens that it leads to, so the size of
 * the first load does not depend on the size of the journey. The route manifest is loaded only for a screen that no chunk
 * so far leads to.
 */
export function createScreenLoader({
  known,
  openRouteManifest,
  loadLanguage,
  loadPublished,
  notFound,
  onLoad,
}: ScreenLoaderOptions): LoadScreen {
  const loaders = new Map(known);

  const findInManifest = async (name: string): Promise<LoadScreenModule> => {
    const manifest = await openRouteManifest();
    const all = new Map(Object.entries(manifest.loaders));
    return (all.get(manifest.routes[name] ?? name) ?? all.get(notFound)) as LoadScreenModule;
  };

  const loadChunk = async (name: string): Promise<ScreenModule> => {
    const loader = loaders.get(name) ?? (await findInManifest(name));
    const chunk = await loader();
    const { id, path = id } = chunk.screen;
    for (const [to, next] of Object.entries(chunk.loaders)) loaders.set(to, next);
    for (const own of [id, path]) loaders.set(own, loader);
    onLoad(chunk);
    return chunk;
  };

  const load = async (name: string, language: string): Promise<LoadedScreen> => {
    const [{ screen, texts }, journey] = await Promise.all([loadChunk(name), loadLanguage(language)]);
    const published = await loadPublished?.(language, screen.id);
    if (!journey) return { screen, published };
    const own = (await texts[language]?.())?.texts ?? {};
    return { screen, texts: { journey: journey.texts, screen: own }, published };
  };

  return (name, language) => retry(() => load(name, language));
}
