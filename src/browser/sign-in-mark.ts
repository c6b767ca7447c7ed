import type { SignInMark } from '../runner/ports.ts';

const name = 'signed-in';

/**
 * Creates the mark that this browser is signed in: a cookie, since the specification names the keys of the storage. A
 * page is hidden before the browser caches it: when Back shows it again, it would be painted before it could be cleared.
 */
export function createSignInMark(): SignInMark {
  // Absent in old browsers: there, other tabs notice the end at their next call.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  const isSet = (): boolean => new RegExp(`(^|; )${name}=`).test(document.cookie);
  const write = (maxAge: number): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
    document.cookie = `${name}=yes; Path=/; SameSite=Strict; Max-Age=${maxAge}`;
  };
  return {
    isSet,
    set: () => write(maxAgeSeconds),
    remove() {
      write(0);
      channel?.postMessage('');
    },
    onRemoved(listener) {
      const { dataset } = document.documentElement;
      channel?.addEventListener('message', listener);
      window.addEventListener('pagehide', () => {
        dataset.hidden = '';
      });
      window.addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        if (!isSet()) listener();
        delete dataset.hidden;
      });
    },
  };
}

/** As long as a draft is saved. */
const maxAgeSeconds = 30 * 86_400;
