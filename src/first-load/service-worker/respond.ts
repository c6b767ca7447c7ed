import { cacheFile, findCached, findPath, findShell, isCacheable, type Release, removeFiles } from './precache.ts';
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

/** The header with which a page names the file of the texts that were published since the build. */
const textsHeader = 'texts-file';

/** Caches the file of texts that a page of the network names, instead of earlier ones; no file when it names none. */
async function followTexts(release: Release, { ok, headers }: Response): Promise<void> {
  if (!ok) return;
  const file = headers.get(textsHeader);
  const isNamed = file?.startsWith(release.texts);
  if (file && isNamed && !(await findCached(file))) await cacheFile(release, file, await fetch(file));
  await removeFiles(release, (path) => path.startsWith(release.texts) && path !== file);
}

/** The shell, which starts the app with the cached texts. */
async function withTexts(release: Release, shell: Response): Promise<Response> {
  const file = await findPath(release, release.texts);
  if (file === undefined) return shell;
  const html = await shell.text();
  const page = JSON.stringify({ texts: { file } });
  return new Response(html.replace('<html', `<html data-page='${page}'`), {
    headers: [...shell.headers].filter(([name]) => !/^content-(length|encoding)$/.test(name)),
  });
}
