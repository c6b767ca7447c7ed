import type { Navigation, RuntimePorts } from '../runtime/ports.ts';
import { createAfterPaint } from './after-paint.ts';
import { readConfig } from './config.ts';
import { countDown } from './count-down.ts';
import { createFacts, whenOnline } from './facts.ts';
import { languageChoice } from './language.ts';
import { createLateHttp } from './late-http.ts';
import { loadAgain } from './load-again.ts';
import { renew } from './renew.ts';
import { createSoon } from './soon.ts';
import { createSpare } from './spare.ts';
import { createStore } from './store.ts';
import type { ToastWords } from './toaster.tsx';

/** The real world for a runner, and the way to give it the router once there is one. */
export interface BrowserPorts {
  readonly ports: RuntimePorts;
  readonly navigateBy: (go: Navigation['go']) => void;
}

/** Makes the browser's ports; a toast stays for some milliseconds, and its place is named in the tenant's words. Toasts and what makes calls are fetched apart from the first script. */
export function createPorts(toasts: { readonly milliseconds: number; readonly words: () => ToastWords }): BrowserPorts {
  const spare = createSpare(createAfterPaint());
  // A failure is left for the time of need.
  spare(() => void import('./http.ts').catch(() => undefined));
  let go: Navigation['go'] = (path, way) => {
    if (way === 'back') window.history.back();
    // With a key, as the router gives one, since it tells entries of the same address by their keys.
    else window.history[way === 'push' ? 'pushState' : 'replaceState']({ key: crypto.randomUUID() }, '', path);
  };
  const facts = createFacts();
  let apiKey: string | undefined;
  const config = readConfig().then((read) => {
    apiKey = typeof read.apiKey === 'string' ? read.apiKey : undefined;
    return read;
  });
  return {
    navigateBy: (navigate) => {
      go = navigate;
    },
    ports: {
      http: createLateHttp({ apiKey: () => apiKey, whenOnline }),
      newKey: () => crypto.randomUUID(),
      store: createStore(() => facts.tell('unkept')),
      navigation: {
        origin: window.location.origin,
        go: (path, way, view) => go(path, way, view),
        leave: (url) => window.location.assign(url),
      },
      toast: (text, kind) =>
        void loadAgain(() => import('./toaster.tsx')).then(
          ({ showToast }) => showToast(text, kind, toasts.milliseconds, toasts.words()),
          // What a toast says stands on the screen as well.
          () => undefined,
        ),
      countDown,
      language: languageChoice,
      log: (text) => console.info(text),
      spare,
      renew,
      now: () => Date.now(),
      soon: createSoon(),
      watch: facts.watch,
      print: () => window.print(),
      config,
    },
  };
}
