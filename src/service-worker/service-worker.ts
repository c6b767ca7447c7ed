import { cacheFile, dropOthers, findCached, isCacheable, precacheRelease } from './precache.ts';
import type { Release } from './release.ts';
import { respond } from './respond.ts';
import { workerScope } from './scope.ts';

/** Put in by the build. */
declare const __RELEASE__: Release;

const release = __RELEASE__;
const scope = workerScope();

// It never skips waiting: as long as a tab of the release before is open, that one's worker and files stay.
scope.addEventListener('install', (event) => event.waitUntil(precacheRelease(release)));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOthers(release), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  ),
);

scope.addEventListener('fetch', (event) => {
  const answered = respond(event, release, scope.location.origin);
  if (answered !== undefined) event.respondWith(answered);
});

// A page that was there before its worker tells what it loaded, which is in the browser's own cache by now.
scope.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data) ? event.data.map(String) : [];
  event.waitUntil(Promise.all(paths.filter((path) => isCacheable(release, path)).map(keepLoaded)));
});

async function keepLoaded(path: string): Promise<void> {
  if (await findCached(path)) return;
  const response = await fetch(path, { cache: 'force-cache' }).catch(() => undefined);
  if (response) await cacheFile(release, path, response);
}
