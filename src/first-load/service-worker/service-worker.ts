import { cacheFile, deleteOtherReleases, findCached, isCacheable, ownRelease, precacheRelease } from './precache.ts';
import { respond } from './respond.ts';
import { workerScope } from './scope.ts';

const release = ownRelease();
const scope = workerScope();

// No `skipWaiting`: while a tab of the previous release is open, its worker and its cached files must stay.
scope.addEventListener('install', (event) => event.waitUntil(precacheRelease(release)));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([deleteOtherReleases(release), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const response = respond(event, release, scope.location.origin);
  if (response !== undefined) event.respondWith(response);
});

// A page posts what has not passed through its worker: what it loaded before the worker was active, mostly still in the browser's HTTP
// cache, and pictures that are inside it.
scope.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data) ? event.data.map(String) : [];
  event.waitUntil(Promise.all(paths.filter((path) => isCacheable(release, path)).map(cacheLoaded)));
});

async function cacheLoaded(path: string): Promise<void> {
  if (await findCached(path)) return;
  const response = await fetch(path, { cache: 'force-cache' }).catch(() => undefined);
  if (response) await cacheFile(release, path, response);
}
