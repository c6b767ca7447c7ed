const cacheName = ({ caches, version }: Release): string => caches + version;

/** The number of parallel downloads; small, so that the tenant's own requests do not queue behind them. */
const concurrency = 2;

/**
 * Caches the shell and all code of a release, at low priority. A file that another release has cached is copied from that
 * cache, since its name contains the hash of its content.
 * @throws Error when a file cannot be fetched. The browser tries to install the worker again later; files cached so far remain.
 */
export async function precacheRelease(release: Release): Promise<void> {
  const cache = await caches.open(cacheName(release));
  const add = async (path: string): Promise<void> => {
    if (await cache.match(path)) return;
    const response = (await caches.match(path)) ?? (await fetch(path, { priority: 'low' }));
    if (!isFile(path, response)) {
      throw new Error(`${path} cannot be cached: the server answered with status ${response.status}.`);
    }
    await cache.put(path, response);
  };
  const paths = [release.shell, ...release.code];
  for (let at = 0; at < paths.length; at += concurrency) await Promise.all(paths.slice(at, at + concurrency).map(add));
}

/** Whether a response is the file: not an error, and not an HTML page, which some servers send instead of a 404. */
const isFile = (path: string, { ok, headers }: Response): boolean =>
  ok && (path.endsWith('.html') || !headers.get('content-type')?.includes('text/html'));

/** Deletes the caches of other releases. Call it only once no tab of theirs is open. */
export async function deleteOtherReleases(release: Release): Promise<void> {
  await deleteCaches(release, (name) => name !== cacheName(release));
}

/** Deletes the journey's caches whose names match. */
export async function deleteCaches(release: Release, matches: (name: string) => boolean): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(release.caches));
  await Promise.all(ours.filter(matches).map((name) => caches.delete(name)));
}

/** The page that starts the app offline, if it is cached. */
export async function findShell(release: Release): Promise<Response | undefined> {
  return (await caches.open(cacheName(release))).match(release.shell);
}

/** Finds a file in the cache of any release; undefined also when the browser denies its storage. */
export const findCached = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true }).catch(() => undefined);

/** Whether a file may be cached: only hashed files and pictures of the build, published texts, and none of another journey. */
export const isCacheable = ({ assets, pictures, texts }: Release, path: string): boolean =>
  [...assets, texts].includes(path.slice(0, path.lastIndexOf('/') + 1)) || pictures.includes(path);

/** Caches a response if it is the file. Ignores a full or denied storage, since the file can be downloaded again. */
export async function cacheFile(release: Release, path: string, response: Response): Promise<void> {
  if (!isFile(path, response)) return;
  const cache = await caches.open(cacheName(release)).catch(() => undefined);
  await cache?.put(path, response).catch(() => undefined);
}

/** The path of a cached file of the release that begins with a text; undefined if there is none. */
export async function findPath(release: Release, start: string): Promise<string | undefined> {
  return (await pathsOf(release)).find((path) => path.startsWith(start));
}

/** Removes the cached files of the release whose paths match. */
export async function removeFiles(release: Release, matches: (path: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheName(release));
  await Promise.all((await pathsOf(release)).filter(matches).map((path) => cache.delete(path)));
}

async function pathsOf(release: Release): Promise<readonly string[]> {
  const requests = await (await caches.open(cacheName(release))).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

/** One build of a journey, as its service worker knows it. All paths are of the app's own origin. */
export interface Release {
  /** The beginning of the names of the journey's caches; those of other journeys begin otherwise. */
  readonly caches: string;
  /** Different for every build. */
  readonly version: string;
  /** The page that starts the app on any route; it contains no screen and no data of a tenant. */
  readonly shell: string;
  /** The routes of the journey. */
  readonly routes: readonly string[];
  /** The folders of the build with its files: the shared one, and its own if it has one. */
  readonly assets: readonly string[];
  /** The beginning of the paths of the files with texts that were published since the build. */
  readonly texts: string;
  /** Every script and stylesheet of the journey; the name of each contains the hash of its content. */
  readonly code: readonly string[];
  /** Pictures, whose content may change under the same name. */
  readonly pictures: readonly string[];
}

/** Defined by the build, in front of the code. */
declare const __RELEASE__: Release;

/** The release that this worker was built with. */
export const ownRelease = (): Release => __RELEASE__;
