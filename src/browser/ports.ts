import type { Navigation, RuntimePorts } from '../runtime/ports.ts';
import { readConfig } from './config.ts';
import { countDown } from './count-down.ts';
import { languageChoice } from './language.ts';
import { createLateHttp } from './late-http.ts';
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
  let go: Navigation['go'] = (path, mode) =>
    window.history[mode === 'push' ? 'pushState' : 'replaceState']({}, '', path);
  const spare = createSpare();
  spare(() => void import('./http.ts'));
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
      http: createLateHttp({ apiKey: () => apiKey }),
      newKey: () => crypto.randomUUID(),
      store: createStore(),
      navigation: {
        origin: window.location.origin,
        go: (path, mode) => go(path, mode),
        leave: (url) => window.location.assign(url),
      },
      toast: (text, kind) =>
        void import('./toaster.tsx').then(({ showToast }) =>
          showToast(text, kind, toasts.milliseconds, toasts.words()),
        ),
      countDown,
      language: languageChoice,
      log: (text) => console.info(text),
      spare,
      config,
    },
  };
}
