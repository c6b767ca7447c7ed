import type { Http } from '../model/define-action.ts';
import type { Navigation, RunnerPorts, SealedStore } from '../runner/ports.ts';
import { retry, retryAfter } from '../runner/retry.ts';
import { createBriefStore } from './brief-store.ts';
import { createEnvironmentChanges, whenOnline } from './connectivity.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { HttpOptions } from './http.ts';
import { createLanguageChoice } from './language.ts';
import { recoverFromStaleBuild } from './recover-from-stale-build.ts';
import { createAfterPaint, createDebounce, createOnFirstInteraction } from './scheduling.ts';
import type { LoadedSealedStore } from './sealed-store.ts';
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
        leave,
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
  else window.history[`${mode}State`]({ key: crypto.randomUUID(), usr: view && { view } }, '', path);
};

/**
 * Counts seconds down to 0 on the monotonic clock, so that a changed wall clock or a suspended page does not distort it.
 * Calls `tick` about once a second with the seconds left; the returned function stops the countdown.
 */
function startCountdown(seconds: number, tick: (left: number) => void): () => void {
  const end = performance.now() + seconds * 1000;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (left === 0) clearInterval(timer);
    tick(left);
  }, 1000);
  return () => clearInterval(timer);
}

const timeoutMs = 5_000;

/**
 * Fetches the run-time configuration from `config.json`. Never rejects: the result is empty when the file does not exist
 * or three attempts have failed, since a journey can start without it.
 */
const fetchConfig = (): Promise<Readonly<Record<string, unknown>>> =>
  retry(fetchOnce, retryAfter(500, 3)).catch(() => ({}));

async function fetchOnce(): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status >= 500) throw new Error(response.statusText);
  const config: unknown = response.ok ? await response.json() : undefined;
  return typeof config === 'object' && config !== null ? { ...config } : {};
}

// The whole module in a variable: for one of its exports, the bundler would write more code.
const importHttp = () => import('./http.ts');

/**
 * The HTTP port, whose code is loaded at the first call, since many pages make none. If it cannot be loaded because the
 * browser is offline, the call waits for a connection; otherwise the call fails.
 */
const createLazyHttp =
  (options: HttpOptions): RunnerPorts['http'] =>
  (call) => {
    let http: Http | undefined;
    const load = async (): Promise<Http> => {
      const module = await importHttp();
      http ??= module.createHttp(options)(call);
      return http;
    };
    const onceOnline = async (): Promise<boolean> =>
      (await options.whenOnline?.(call.signal)) === true && !call.signal.aborted;
    return (request) =>
      retry(load, onceOnline).then(
        (loaded) => loaded(request),
        () => ({ ok: false, reason: 'network' }),
      );
  };

/**
 * The sealed store, whose code is loaded when there is a session or at the first write. Until then what is written stays
 * in memory. A failed load is repeated at the next write.
 */
export function createLazySealedStore(loadStore: () => Promise<LoadedSealedStore>): SealedStore {
  const waiting = new Map<string, string | undefined>();
  let store: LoadedSealedStore | undefined;
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    loading ??= loadStore().then(
      (loaded) => {
        store = loaded;
        for (const [key, text] of waiting) loaded.write(key, text);
      },
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
  // The server sets the cookie while a session is verified.
  const isOpen = (): boolean => readCookie('draft-key') !== undefined;
  return {
    isOpen,
    async ready() {
      if (!isOpen()) return;
      await load();
      store?.rememberKey();
    },
    read: (key) => (store ? store.read(key) : waiting.get(key)),
    write(key, text) {
      if (store) store.write(key, text);
      else {
        waiting.set(key, text);
        void load();
      }
    },
    lock() {
      waiting.clear();
      // The server removes it too, if it can be reached.
      for (const name of ['draft-key', '__Host-draft-key']) writeCookie(name, '', 0);
      store?.lock();
    },
  };
}

const secondTapMs = 500;

/** Opens another page. The second tap of an impatient thumb would press what that has at the same place. */
function leave(url: string): void {
  const { body } = document;
  body.inert = true;
  setTimeout(() => {
    // Back may show this page again.
    body.inert = false;
    window.location.assign(url);
  }, secondTapMs);
}
