import type { SealedStore } from '../runner/ports.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { LoadedSealedStore } from './sealed-store.ts';

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
