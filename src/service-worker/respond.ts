import { cacheFile, findCached, isCacheable, shellOf } from './precache.ts';
import type { Release } from './release.ts';
import type { FetchEvent } from './scope.ts';

/** How long a page is waited for before the tenant gets the kept one. */
const patienceMs = 3_000;

/**
 * The worker's answer to a request; nothing for one that is none of its business, as all calls of the API are: those go
 * their way as if there were no worker, and nothing of them is kept.
 */
export function respond(event: FetchEvent, release: Release, origin: string): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  if (mode === 'navigate') return release.routes.includes(pathname) ? answerPage(event, release) : undefined;
  if (search || !isCacheable(release, pathname)) return undefined;
  return release.pictures.includes(pathname)
    ? answerPicture(event, release, pathname)
    : answerAsset(event, release, pathname);
}

/** A page from the network; the kept shell where that fails or takes too long. Pages themselves are never kept. */
async function answerPage(event: FetchEvent, release: Release): Promise<Response> {
  const fetched = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request));
  const settled = fetched.catch(() => undefined);
  event.waitUntil(settled);
  const page = await Promise.race([settled, pause(patienceMs)]);
  if (page && page.status < 500) return page;
  return (await shellOf(release).catch(() => undefined)) ?? fetched;
}

/** A hashed file is what it was. */
async function answerAsset(event: FetchEvent, release: Release, path: string): Promise<Response> {
  return (await findCached(path)) ?? fetchAndKeep(event, release, path);
}

/** A picture may have changed under its name. */
async function answerPicture(event: FetchEvent, release: Release, path: string): Promise<Response> {
  try {
    return await fetchAndKeep(event, release, path);
  } catch (failure) {
    const kept = await findCached(path);
    if (kept) return kept;
    throw failure;
  }
}

async function fetchAndKeep(event: FetchEvent, release: Release, path: string): Promise<Response> {
  const response = await fetch(event.request);
  event.waitUntil(cacheFile(release, path, response.clone()));
  return response;
}

const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
