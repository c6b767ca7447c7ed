import type { BriefStore, KeyValueStore } from '../runner/ports.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The name in the storage of what the brief store keeps; a page that finds it waits for the engine. */
const briefName = 'brief';

/**
 * Creates the brief store of a journey, whose names begin with `prefix`: text in local storage, encrypted with a random key
 * in a cookie that the browser deletes in time, so that a page that Android has ended finds it, and nothing readable
 * outlives it. The code that encrypts is loaded when it is needed.
 */
export function createBriefStore(
  prefix: string,
  store: KeyValueStore,
  load: () => Promise<typeof import('./seal-text.ts')>,
): BriefStore {
  const keyName = `${prefix}brief-key`;
  const cookieName = (): string => (window.location.protocol === 'https:' ? `__Host-${keyName}` : keyName);
  let sealing: typeof import('./seal-text.ts') | undefined;
  let count = 0;
  const remove = (): void => {
    count += 1;
    writeCookie(cookieName(), '', 0);
    store.write('local', briefName, undefined);
  };
  return {
    remove,
    async ready() {
      if (readCookie(keyName)) sealing = await load().catch(() => undefined);
      // The page was hidden because of what is stored, but its time is over.
      else if (document.documentElement.dataset.hidden === '') remove();
    },
    read() {
      const key = readCookie(keyName);
      const sealed = key && store.read('local', briefName);
      return key && sealed ? sealing?.openSealedText(key, briefName, sealed) : undefined;
    },
    write(text, seconds) {
      count += 1;
      const own = count;
      void load().then(
        ({ createSealKey, sealText }) => {
          if (own !== count) return;
          const key = createSealKey();
          writeCookie(cookieName(), key, seconds);
          // Without the cookie nobody could read it.
          if (readCookie(keyName) === key) store.write('local', briefName, sealText(key, briefName, text));
        },
        // Ignore failures here: only a reload would need it.
        () => undefined,
      );
    },
  };
}
