import type { KeyValueStore } from '../runner/ports.ts';

/**
 * The browser's storage under the journey's keys. When it is denied or full, values live in memory for as long as the
 * page does, and `failed` is called.
 */
export function createStorage(failed: () => void): KeyValueStore {
  const memory = new Map<string, string>();
  const area = (keep: string): Storage | undefined =>
    keep === 'local' ? window.localStorage : keep === 'session' ? window.sessionStorage : undefined;
  return {
    read(keep, key) {
      try {
        return memory.get(`${keep} ${key}`) ?? area(keep)?.getItem(key) ?? undefined;
      } catch {
        failed();
        return undefined;
      }
    },
    write(keep, key, value) {
      memory.delete(`${keep} ${key}`);
      try {
        if (value === undefined) area(keep)?.removeItem(key);
        else area(keep)?.setItem(key, value);
      } catch {
        if (value !== undefined) memory.set(`${keep} ${key}`, value);
        failed();
      }
    },
  };
}
