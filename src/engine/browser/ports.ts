import type { Navigation, RunnerPorts } from '../runner/ports.ts';
import { retry } from '../runner/retry.ts';
import { createBriefStore } from './brief-store.ts';
import { fetchConfig } from './config.ts';
import { createEnvironmentChanges, whenOnline } from './connectivity.ts';
import { startCountdown } from './countdown.ts';
import { createLanguageChoice } from './language.ts';
import { createLazyHttp } from './lazy-http.ts';
import { createLazySealedStore } from './lazy-sealed-store.ts';
import { recoverFromStaleBuild } from './recover-from-stale-build.ts';
import { createAfterPaint, createDebounce, createOnFirstInteraction } from './scheduling.ts';
import { createSignedInCookie } from './signed-in-cookie.ts';
import { createStorage } from './storage.ts';
import type { ToastWords } from './toaster.tsx';

/** The real ports of a runner. */
export interface BrowserPorts {
  readonly ports: RunnerPorts;
  /** Makes the `navigation` port use the router, once the router is mounted. */
  readonly setNavigate: (go: Navigation['go']) => void;
}

/** How long toasts are shown, the labels of their region and close button, and where the journey is. */
export interface PortOptions {
  /** The address below which the journey is. */
  readonly base: string;
  /** The beginning of the names of everything that the journey stores. */
  readonly storage: string;
  readonly milliseconds: number;
  readonly words: () => ToastWords;
}

/** Creates the browser's ports. The code for toasts, HTTP and encryption is loaded later. */
export function createPorts({ base, storage, milliseconds, words }: PortOptions): BrowserPorts {
  const runInBackground = createOnFirstInteraction(createAfterPaint());
  // Ignore failures here; the load is retried on demand.
  runInBackground(() => void import('./http.ts').catch(() => undefined));
  const loadSealedStore = () => import('./sealed-store.ts');
  runInBackground(() => void loadSealedStore().catch(() => undefined));
  let go = goWithoutRouter;
  let toaster: Promise<typeof import('./toaster.tsx')> | undefined;
  const environment = createEnvironmentChanges();
  const store = createStorage(storage, () => environment.report('storage-denied'));
  return {
    setNavigate(routerGo) {
      go = routerGo;
    },
    ports: {
      http: createLazyHttp({ whenOnline }),
      newKey: () => crypto.randomUUID(),
      store,
      sealed: createLazySealedStore(async () => (await loadSealedStore()).createSealedStore(store)),
      brief: createBriefStore(storage, store, () => import('./seal-text.ts')),
      navigation: {
        origin: window.location.origin,
        // Where the router keeps what was pushed with an entry.
        entryView: () => window.history.state?.usr?.view,
        go: (path, mode, view) => go(path, mode, view),
        leave: (url) => window.location.assign(url),
      },
      toast(text, kind) {
        toaster = retry(() => import('./toaster.tsx'));
        void toaster.then(
          ({ showToast }) => showToast(text, kind, milliseconds, words()),
          // Ignore failures here; the screen shows the same text.
          () => undefined,
        );
      },
      // Only a loaded toaster can have a toast.
      clearToast: () => void toaster?.then(({ clearToast }) => clearToast()).catch(() => undefined),
      countDown: startCountdown,
      language: createLanguageChoice(storage),
      log: (text) => console.info(text),
      runInBackground,
      recoverFromStaleBuild: () => recoverFromStaleBuild(base),
      now: () => Date.now(),
      debounce: createDebounce(),
      watchEnvironment: environment.watch,
      signedInCookie: createSignedInCookie(storage),
      download: (name, text) => void importDownload().then((module) => module.saveFile(name, text)),
      print(date) {
        document.body.dataset.printed = date;
        window.print();
      },
      config: fetchConfig(),
    },
  };
}

const importDownload = () => import('./download.ts');

const goWithoutRouter: Navigation['go'] = (path, mode, view) => {
  if (mode === 'back') window.history.back();
  // What the router writes: it distinguishes entries with the same address by their keys.
  else
    window.history[mode === 'push' ? 'pushState' : 'replaceState'](
      { key: crypto.randomUUID(), usr: view && { view } },
      '',
      path,
    );
};
