import { dropCaches } from './precache.ts';
import { workerScope } from './scope.ts';

// Served in the worker's place to be rid of it: it takes over at once, removes all that was kept, and then itself.
const scope = workerScope();

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(dropCaches(() => true).then(() => scope.registration.unregister())),
);
