import type { SignedInCookie } from '../runner/ports.ts';
import { readCookie, writeCookie } from './cookies.ts';

/**
 * Creates the port to the cookie that says that this browser is signed in to a journey, whose names begin with `prefix`: a
 * cookie, since the specification names the keys of the storage. A page is hidden before the browser caches it: when Back
 * shows it again, it would be painted before it could be cleared.
 */
export function createSignedInCookie(prefix: string): SignedInCookie {
  const name = `${prefix}signed-in`;
  // Absent in old browsers: there, other tabs notice the end at their next call.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  const isSet = (): boolean => readCookie(name) !== undefined;
  return {
    isSet,
    set: () => writeCookie(name, 'yes', maxAgeSeconds),
    remove() {
      writeCookie(name, '', 0);
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
