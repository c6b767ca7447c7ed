import type { KeyValueStore, SealedStore } from '../runner/ports.ts';
import { readCookie } from './cookies.ts';
import { openSealedText, sealedPrefix, sealText } from './seal-text.ts';

/** The part of the sealed store that encrypts. */
export type LoadedSealedStore = Pick<SealedStore, 'read' | 'write' | 'lock'> & {
  /** Remembers the key of the session that has just begun. */
  readonly rememberKey: () => void;
};

/**
 * Creates the sealed store of the browser: local storage, encrypted with the key in the session's cookie. What is written
 * without a key stays in memory.
 */
export function createSealedStore(store: KeyValueStore): LoadedSealedStore {
  const unsealed = new Map<string, string>();
  let lastKey: string | undefined;
  // The key outlives its cookie in this page, so that what was typed last can still be saved when the session ends.
  const currentKey = (): string | undefined => {
    lastKey = readDraftKey() ?? lastKey;
    return lastKey;
  };
  return {
    rememberKey: currentKey,
    read(name) {
      const stored = unsealed.get(name) ?? store.read('local', name);
      if (unsealed.has(name) || stored === undefined) return stored;
      if (!stored.startsWith(sealedPrefix)) {
        // An earlier version of the app stored it readable.
        store.write('local', name, undefined);
        return undefined;
      }
      const key = currentKey();
      return key === undefined ? undefined : openSealedText(key, name, stored);
    },
    write(name, text) {
      const key = currentKey();
      unsealed.delete(name);
      if (text !== undefined && key === undefined) unsealed.set(name, text);
      else store.write('local', name, text === undefined || key === undefined ? undefined : sealText(key, name, text));
    },
    lock() {
      lastKey = undefined;
      unsealed.clear();
    },
  };
}

/** The user's key, 32 bytes in base64url, from the cookie that the server sets while a session is verified. */
const readDraftKey = (): string | undefined => readCookie('draft-key') || undefined;
