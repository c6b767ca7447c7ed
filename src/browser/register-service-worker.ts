/** The part of Trusted Types that is used here; the compiler does not know it yet, and some browsers do not have it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(from: string): string };
}

const address = '/service-worker.js';

/**
 * Has the browser keep the app, so that it starts without the network. What this page has loaded so far is kept too.
 * Does nothing where there are no service workers, and a failure costs the tenant nothing: the app goes on as it is.
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  try {
    await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' });
    if (isFirst) (await serviceWorker.ready).active?.postMessage(loadedPaths());
  } catch {
    // A browser may refuse workers, as in some private windows.
  }
}

/**
 * The worker's address, as the page's policy wants it: the only policy that the header allows (`trusted-types
 * service-worker`) is made here, once, and answers this one address whatever it is given.
 */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL('') ?? address
  );
}

function loadedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
}
