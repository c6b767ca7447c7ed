import { deleteCaches, ownRelease } from './precache.ts';
import { workerScope } from './scope.ts';

// Served instead of the service worker to remove it: activates at once, deletes the journey's caches, and unregisters itself.
const scope = workerScope();

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteCaches(ownRelease(), () => true).then(() => scope.registration.unregister())),
);
