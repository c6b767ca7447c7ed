import { vi } from 'vitest';
import type { Http } from '../../../src/engine/model/define-action.ts';
import type {
  BriefStore,
  KeyValueStore,
  RunnerPorts,
  SealedStore,
  SignedInCookie,
} from '../../../src/engine/runner/ports.ts';

/** A store in memory. Its entries are named `<area> <key>`. */
export function memoryStore(
  initial: Readonly<Record<string, string>>,
): KeyValueStore & { entries(): Record<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    read: (area, key) => values.get(`${area} ${key}`),
    write(area, key, value) {
      if (value === undefined) values.delete(`${area} ${key}`);
      else values.set(`${area} ${key}`, value);
    },
    entries: () => Object.fromEntries(values),
  };
}

/** A sealed store of a tenant who is signed in: the text is stored readable, as `local <key>`. */
export const openSealedStore = (store: KeyValueStore): SealedStore => ({
  ready: async () => undefined,
  read: (key) => store.read('local', key),
  write: (key, text) => store.write('local', key, text),
  isOpen: () => true,
  lock: () => undefined,
});

/** A brief store in memory, whose text stays readable. */
export function memoryBriefStore(): BriefStore {
  let text: string | undefined;
  return {
    ready: async () => undefined,
    read: () => text,
    write(given) {
      text = given;
    },
    remove() {
      text = undefined;
    },
  };
}

/** The cookie of one browser: each page that removes it notifies the others. */
export function fakeSignedInCookie(): SignedInCookie {
  let isSet = false;
  const listeners: (() => void)[] = [];
  return {
    isSet: () => isSet,
    set() {
      isSet = true;
    },
    remove() {
      const wasSet = isSet;
      isSet = false;
      if (wasSet) for (const listener of listeners) listener();
    },
    onRemoved: (listener) => void listeners.push(listener),
  };
}

/** Ports without any effect, most of them spies. The network is unreachable; idempotency keys are key-1, key-2, … */
export function fakePorts(
  parts: Partial<Pick<RunnerPorts, 'store' | 'sealed' | 'brief' | 'signedInCookie' | 'countDown' | 'config'>> = {},
) {
  let keys = 0;
  const store = parts.store ?? memoryStore({});
  const unreachable: Http = async () => ({ ok: false, reason: 'network' });
  return {
    http: vi.fn<RunnerPorts['http']>(() => unreachable),
    newKey: vi.fn<RunnerPorts['newKey']>(() => `key-${++keys}`),
    store,
    sealed: openSealedStore(store),
    brief: memoryBriefStore(),
    navigation: {
      origin: 'https://own.example',
      go: vi.fn<RunnerPorts['navigation']['go']>(),
      leave: vi.fn<(url: string) => void>(),
    },
    toast: vi.fn<RunnerPorts['toast']>(),
    clearToast: vi.fn<RunnerPorts['clearToast']>(),
    countDown: vi.fn<RunnerPorts['countDown']>(() => () => undefined),
    language: {
      initial: vi.fn<RunnerPorts['language']['initial']>(([first = 'en']) => first),
      save: vi.fn<RunnerPorts['language']['save']>(),
    },
    log: vi.fn<RunnerPorts['log']>(),
    runInBackground: (work: () => void) => work(),
    recoverFromStaleBuild: vi.fn<RunnerPorts['recoverFromStaleBuild']>(async () => 'unreachable'),
    now: vi.fn<RunnerPorts['now']>(() => Date.UTC(2026, 0, 1)),
    debounce: vi.fn<RunnerPorts['debounce']>((work) => work()),
    watchEnvironment: vi.fn<RunnerPorts['watchEnvironment']>(),
    signedInCookie: fakeSignedInCookie(),
    download: vi.fn<RunnerPorts['download']>(),
    print: vi.fn<RunnerPorts['print']>(),
    config: Promise.resolve({}),
    ...parts,
  } satisfies RunnerPorts;
}
