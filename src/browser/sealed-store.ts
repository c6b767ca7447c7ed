import type { KeyValueStore, SealedStore } from '../runner/ports.ts';

/** The code that encrypts, a chunk that is loaded later. */
type Cipher = typeof import('./seal-text.ts');

/** What the sealed store depends on. */
export interface SealedStoreOptions {
  readonly store: KeyValueStore;
  /** The key of the tenant's session, in base64url; undefined without a session. */
  readonly readKey: () => string | undefined;
  readonly loadCipher: () => Promise<Cipher>;
  /** Whether an earlier page has stored sealed text. */
  readonly hasSealedText: () => boolean;
}

const prefix = 'sealed1.';

/**
 * Creates the sealed store of the browser: in local storage, encrypted with the session's key. Without a key or before
 * the cipher is loaded, what is written stays in memory.
 */
export function createSealedStore(options: SealedStoreOptions): SealedStore {
  const { store, readKey, loadCipher, hasSealedText } = options;
  const unsealed = new Map<string, string>();
  const key = rememberKey(readKey);
  const write = (name: string, text: string): void => {
    const cipher = code.loaded();
    const current = key.read();
    if (cipher && current !== undefined) {
      unsealed.delete(name);
      store.write('local', name, prefix + cipher.sealText(current, name, text));
      return;
    }
    unsealed.set(name, text);
    if (!cipher) void code.load();
  };
  const code = createCipherLoader(loadCipher, () => {
    for (const [name, text] of [...unsealed]) write(name, text);
  });

  return {
    ready: async () => (hasSealedText() ? code.load() : undefined),
    read(name) {
      const waiting = unsealed.get(name);
      if (waiting !== undefined) return waiting;
      const stored = store.read('local', name);
      if (stored === undefined) return undefined;
      if (!stored.startsWith(prefix)) {
        // An earlier version of the app stored it readable.
        store.write('local', name, undefined);
        return undefined;
      }
      const current = key.read();
      if (current === undefined) return undefined;
      return code.loaded()?.openSealedText(current, name, stored.slice(prefix.length));
    },
    write(name, text) {
      if (text !== undefined) {
        write(name, text);
        return;
      }
      unsealed.delete(name);
      store.write('local', name, undefined);
    },
    isOpen: () => readKey() !== undefined,
    lock() {
      key.forget();
      unsealed.clear();
    },
  };
}

/** The key outlives its cookie in this page, so that what was typed last can still be saved when the session ends. */
function rememberKey(readKey: SealedStoreOptions['readKey']) {
  let last: string | undefined;
  return {
    read(): string | undefined {
      last = readKey() ?? last;
      return last;
    },
    forget(): void {
      last = undefined;
    },
  };
}

/** Loads the cipher once; a failed load is repeated on demand. */
function createCipherLoader(loadCipher: SealedStoreOptions['loadCipher'], onLoad: () => void) {
  let loaded: Cipher | undefined;
  let loading: Promise<void> | undefined;
  return {
    loaded: () => loaded,
    load(): Promise<void> {
      loading ??= loadCipher().then(
        (cipher) => {
          loaded = cipher;
          onLoad();
        },
        () => {
          loading = undefined;
        },
      );
      return loading;
    },
  };
}

/** The key in the cookie that the server sets while a session is verified. */
export const readDraftKey = (): string | undefined =>
  /(?:^|;\s*)(?:__Host-)?draft-key=([\w-]+)/.exec(document.cookie)?.[1];

/** Whether any value in local storage is sealed text; false when access is denied. */
export function hasSealedText(): boolean {
  try {
    return Object.values(window.localStorage).some((text) => String(text).startsWith(prefix));
  } catch {
    return false;
  }
}
