import type { ScreenModule } from '../module-registry.ts';

/** Fetches one screen's chunk; rejects when it cannot be fetched. */
export type LoadScreenModule = () => Promise<ScreenModule>;

/** Where each screen of a journey stands, and the way to it. */
export interface RouteManifest {
  /** Path -> screen id. */
  readonly routes: Readonly<Record<string, string>>;
  /** Screen id -> the way to it. */
  readonly loaders: Readonly<Record<string, LoadScreenModule>>;
}

/** What screens are found by. */
export interface ScreenLoaderOptions {
  /** A screen that is known from the start, as the one of the page that was served is: its path, and the way to it. */
  readonly known: Readonly<Record<string, LoadScreenModule>>;
  readonly openRouteManifest: () => Promise<RouteManifest>;
  /** The id of the screen for lost addresses. */
  readonly notFound: string;
}

/**
 * Loads screens by id or path. Each brings the ways to those that it leads to, so that nothing that grows with the journey
 * is loaded first; the directory is opened only for a name that no screen so far has brought.
 */
export function createScreenLoader({
  known,
  openRouteManifest,
  notFound,
}: ScreenLoaderOptions): (name: string) => Promise<ScreenModule> {
  const ways = new Map(Object.entries(known));
  const lookUp = async (name: string): Promise<LoadScreenModule> => {
    const directory = await openRouteManifest();
    const all = new Map(Object.entries(directory.loaders));
    const way = all.get(directory.routes[name] ?? name) ?? all.get(notFound);
    if (!way) throw new Error(`There is no screen "${notFound}".`);
    return way;
  };
  return async (name) => {
    const loaded = await (ways.get(name) ?? (await lookUp(name)))();
    const { id, path = id } = loaded.screen;
    for (const [to, way] of Object.entries(loaded.loaders)) ways.set(to, way);
    for (const own of [id, path]) ways.set(own, async () => loaded);
    return loaded;
  };
}
