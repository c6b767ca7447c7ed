import { cacheFile, findCached, findShell, isCacheable } from './precache.ts';
import { followTexts, withTexts } from './published.ts';
import type { Release } from './release.ts';
import type { FetchEvent } from './scope.ts';

/** How long to wait for a page from the network before the shell is served instead. */
const pageTimeoutMs = 3_000;

/**
 * The worker's response to a request; undefined if it leaves the request to the browser. That includes all API calls, which
 * are never cached.
 */
export function respond(event: FetchEvent, release: Release, origin: string): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin: requested, pathname, search } = new URL(url);
  if (method !== 'GET' || requested !== origin) return undefined;
  if (mode === 'navigate') return release.routes.includes(pathname) ? respondWithPage(event, release) : undefined;
  if (search || !isCacheable(release, pathname)) return undefined;
  return release.pictures.includes(pathname)
    ? respondWithPicture(event, release, pathname)
    : respondWithAsset(event, release, pathname);
}

/** Network first: the cached shell when the network fails or takes too long. Pages themselves are never cached. */
async function respondWithPage(event: FetchEvent, release: Release): Promise<Response> {
  const fetched = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  const settled = fetched.catch(() => undefined);
  event.waitUntil(settled);
  const page = await Promise.race([settled, pause(pageTimeoutMs)]);
  if (page && page.status < 500) {
    // A denied storage is no reason to fail: only the shell would show these texts.
    event.waitUntil(followTexts(release, page).catch(() => undefined));
    return page;
  }
  return (await findReadyShell(release).catch(() => undefined)) ?? fetched;
}

async function findReadyShell(release: Release): Promise<Response | undefined> {
  const shell = await findShell(release);
  return shell && withTexts(release, shell);
}

/** Cache first: a hashed file never changes. */
async function respondWithAsset(event: FetchEvent, release: Release, path: string): Promise<Response> {
  return (await findCached(path)) ?? fetchAndCache(event, release, path);
}

/** Network first: a picture may change under its name. */
async function respondWithPicture(event: FetchEvent, release: Release, path: string): Promise<Response> {
  try {
    return await fetchAndCache(event, release, path);
  } catch (failure) {
    const cached = await findCached(path);
    if (cached) return cached;
    throw failure;
  }
}

async function fetchAndCache(event: FetchEvent, release: Release, path: string): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(cacheFile(release, path, response.clone()));
  return response;
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
