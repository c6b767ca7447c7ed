import type { KeyValueStore } from '../runner/ports.ts';

/**
 * The browser's storage, under the keys of a journey, each with its prefix in front. When it is denied or full, values stay
 * in memory until the page is closed, and `onFailure` is called.
 */
export function createStorage(prefix: string, onFailure: () => void): KeyValueStore {
  const memory = new Map<string, string>();
  const storageOf = (area: string): Storage | undefined =>
    area === 'local' ? window.localStorage : area === 'session' ? window.sessionStorage : undefined;
  return {
    read(area, key) {
      try {
        return memory.get(`${area} ${key}`) ?? storageOf(area)?.getItem(prefix + key) ?? undefined;
      } catch {
        onFailure();
        return undefined;
      }
    },
    write(area, key, value) {
      memory.delete(`${area} ${key}`);
      try {
        if (value === undefined) storageOf(area)?.removeItem(prefix + key);
        else storageOf(area)?.setItem(prefix + key, value);
      } catch {
        if (value !== undefined) memory.set(`${area} ${key}`, value);
        onFailure();
      }
    },
  };
}
