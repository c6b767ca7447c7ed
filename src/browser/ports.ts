import type { Navigation, RunnerPorts } from '../runner/ports.ts';
import { createAfterPaint } from './after-paint.ts';
import { fetchConfig } from './config.ts';
import { createConnectivity, whenOnline } from './connectivity.ts';
import { startCountdown } from './countdown.ts';
import { createDebounce } from './debounce.ts';
import { languageChoice } from './language.ts';
import { createLazyHttp } from './lazy-http.ts';
import { createOnFirstInteraction } from './on-first-interaction.ts';
import { recoverFromStaleBuild } from './recover-from-stale-build.ts';
import { retry } from './retry.ts';
import { createStorage } from './storage.ts';
import type { ToastWords } from './toaster.tsx';

/** The real world for a runner, and the way to give it the router once there is one. */
export interface BrowserPorts {
  readonly ports: RunnerPorts;
  readonly navigateBy: (go: Navigation['go']) => void;
}

/** Makes the browser's ports; a toast stays for some milliseconds, and its place is named in the tenant's words. Toasts and what makes calls are fetched apart from the first script. */
export function createPorts(toasts: { readonly milliseconds: number; readonly words: () => ToastWords }): BrowserPorts {
  const spare = createOnFirstInteraction(createAfterPaint());
  // A failure is left for the time of need.
  spare(() => void import('./http.ts').catch(() => undefined));
  let go: Navigation['go'] = (path, way) => {
    if (way === 'back') window.history.back();
    // With a key, as the router gives one, since it tells entries of the same address by their keys.
    else window.history[way === 'push' ? 'pushState' : 'replaceState']({ key: crypto.randomUUID() }, '', path);
  };
  const facts = createConnectivity();
  let apiKey: string | undefined;
  const config = fetchConfig().then((read) => {
    apiKey = typeof read.apiKey === 'string' ? read.apiKey : undefined;
    return read;
  });
  return {
    navigateBy: (navigate) => {
      go = navigate;
    },
    ports: {
      http: createLazyHttp({ apiKey: () => apiKey, whenOnline }),
      newKey: () => crypto.randomUUID(),
      store: createStorage(() => facts.tell('storage-denied')),
      navigation: {
        origin: window.location.origin,
        go: (path, way, view) => go(path, way, view),
        leave: (url) => window.location.assign(url),
      },
      toast: (text, kind) =>
        void retry(() => import('./toaster.tsx')).then(
          ({ showToast }) => showToast(text, kind, toasts.milliseconds, toasts.words()),
          // What a toast says stands on the screen as well.
          () => undefined,
        ),
      countDown: startCountdown,
      language: languageChoice,
      log: (text) => console.info(text),
      runInBackground: spare,
      recoverFromStaleBuild: recoverFromStaleBuild,
      now: () => Date.now(),
      debounce: createDebounce(),
      watchEnvironment: facts.watch,
      print: () => window.print(),
      config,
    },
  };
}
