import type { SessionProperty } from '../model/types.ts';
import type { RunnerPorts } from './ports.ts';
import { clearStored } from './session-storage.ts';

/** Notices that the sign-in session has ended while the app was closed, or in another tab. */
export interface SignInStatus {
  /** Whether an earlier page was signed in. */
  readonly wasSignedIn: boolean;
  /** Whether that session has ended since. Everything that the page stored is then removed. */
  readonly hasEnded: boolean;
  /** Whether the server has reported a session of which this browser has no cookie. */
  readonly areCookiesDropped: boolean;
  /** Call it when an answer reports a session. */
  begin(): void;
  end(): void;
  onEndElsewhere(listener: () => void): void;
}

/** Creates a `SignInStatus`. */
export function createSignInStatus(
  properties: Readonly<Record<string, SessionProperty>>,
  { store, sealed, signedInCookie }: Pick<RunnerPorts, 'store' | 'sealed' | 'signedInCookie'>,
): SignInStatus {
  let isSignedIn = signedInCookie.isSet();
  let areCookiesDropped = false;
  const wasSignedIn = isSignedIn;
  const hasEnded = wasSignedIn && !sealed.isOpen();
  const end = (): void => {
    isSignedIn = false;
    signedInCookie.remove();
  };
  if (hasEnded) {
    clearStored(properties, store);
    end();
  }
  return {
    wasSignedIn,
    hasEnded,
    end,
    get areCookiesDropped() {
      return areCookiesDropped;
    },
    begin() {
      if (isSignedIn) return;
      areCookiesDropped = !sealed.isOpen();
      if (areCookiesDropped) return;
      isSignedIn = true;
      signedInCookie.set();
    },
    onEndElsewhere: (listener) =>
      signedInCookie.onRemoved(() => {
        if (isSignedIn) listener();
        isSignedIn = false;
      }),
  };
}
