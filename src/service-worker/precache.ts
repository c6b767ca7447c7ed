import { cachePrefix, type Release } from './release.ts';

const nameOf = ({ version }: Release): string => `${cachePrefix}${version}`;
const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** How many files are fetched at a time: few, so that neither the tenant's own requests nor taps wait behind them. */
const together = 2;

/**
 * Keeps all the code of a release, at low priority. What another release has kept is not fetched again: a name with a
 * hash stands for its content.
 * @throws Error when a file cannot be had; the browser then tries the whole again later, and what is kept stays.
 */
export async function precacheRelease(release: Release): Promise<void> {
  const cache = await caches.open(nameOf(release));
  const keep = async (path: string): Promise<void> => {
    if (await cache.match(path)) return;
    const response = (await caches.match(path)) ?? (await fetch(path, { priority: 'low' }));
    if (!fits(path, response)) throw new Error(`${path} cannot be kept, since the server answers ${response.status}.`);
    await cache.put(path, response);
  };
  const paths = [release.shell, ...release.code];
  for (let at = 0; at < paths.length; at += together) await Promise.all(paths.slice(at, at + together).map(keep));
}

/** Whether an answer is the file: no error, and not the page that some servers send in place of a lost file. */
const fits = (path: string, { ok, headers }: Response): boolean =>
  ok && (path.endsWith('.html') || !headers.get('content-type')?.includes('text/html'));

/** Removes what other releases kept. To be called when no tab of theirs is open any more. */
export async function dropOthers(release: Release): Promise<void> {
  await dropCaches((name) => name !== nameOf(release));
}

/** Removes those of our caches that fit. */
export async function dropCaches(areMeant: (name: string) => boolean): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(ours.filter(areMeant).map((name) => caches.delete(name)));
}

/** The page that starts the app without the network, if it is kept. */
export async function shellOf(release: Release): Promise<Response | undefined> {
  return (await caches.open(nameOf(release))).match(release.shell);
}

/** Finds a file in any release that is kept. A browser that refuses its storage has none. */
export const findCached = (path: string): Promise<Response | undefined> =>
  caches.match(path, { ignoreVary: true }).catch(() => undefined);

/** Tells whether a file may be kept: nothing but hashed files and pictures of the build ever is. */
export const isCacheable = (release: Release, path: string): boolean =>
  isAsset(path) || release.pictures.includes(path);

/** Keeps a file that was fetched, if that is what came. */
export async function cacheFile(release: Release, path: string, response: Response): Promise<void> {
  if (!fits(path, response)) return;
  // A full or refused storage costs the tenant nothing but the next download.
  const kept = await caches.open(nameOf(release)).catch(() => undefined);
  await kept?.put(path, response).catch(() => undefined);
}
