import type { PublishedTexts } from '../runtime/compiled.ts';

/** The part of Trusted Types used here; TypeScript has no types for it yet, and some browsers do not support it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(from: string): string };
}

/**
 * Registers the service worker of the journey at `base`, which lets it start offline, and has it cache the files that this
 * page has loaded so far. Does nothing in a browser without service workers; failures are ignored, since the app works
 * without one.
 */
export async function registerServiceWorker(base: string): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    await serviceWorker.register(trustedAddress(`${base}service-worker.js`), { updateViaCache: 'none' });
    // Also of a controlled page: it may be another journey's worker, and pictures inside the page have not passed through it.
    (await serviceWorker.ready).active?.postMessage(loadedPaths());
  } catch {
    // A browser may reject service workers, for example in a private window.
  }
}

/**
 * The worker's address as Trusted Types require it. The Content Security Policy allows one policy (`trusted-types
 * service-worker`), which is created here once and returns this address for any input.
 */
function trustedAddress(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ?? address
  );
}

function loadedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
  // The page contains these, so it has not loaded them.
  const inside = [...document.images].map(({ dataset }) => dataset.file ?? '');
  // Later screens load it, and the worker starts the app offline with it.
  const { texts }: { readonly texts?: PublishedTexts } = JSON.parse(document.documentElement.dataset.page ?? '{}');
  return [...own, ...inside, ...(texts ? [texts.file] : [])];
}
