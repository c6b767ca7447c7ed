import type { SessionProperty } from '../journey/types.ts';
import type { RunnerPorts } from './ports.ts';

/** Notices that the sign-in session has ended while the app was closed, or in another tab. */
export interface SessionWatch {
  /** Whether an earlier page was signed in. */
  readonly wasSignedIn: boolean;
  /** Whether that session has ended since. Everything that the page stored is then removed. */
  readonly hasEnded: boolean;
  /** Call it when an answer reports a session. */
  begin(): void;
  end(): void;
  onEndElsewhere(listener: () => void): void;
}

/** Creates a `SessionWatch`. */
export function createSessionWatch(
  properties: Readonly<Record<string, SessionProperty>>,
  { store, sealed, signInMark }: Pick<RunnerPorts, 'store' | 'sealed' | 'signInMark'>,
): SessionWatch {
  let isSignedIn = signInMark.isSet();
  const wasSignedIn = isSignedIn;
  const hasEnded = wasSignedIn && !sealed.isOpen();
  const end = (): void => {
    isSignedIn = false;
    signInMark.remove();
  };
  if (hasEnded) {
    for (const { keep, key } of Object.values(properties)) {
      if (keep === 'local' && key !== undefined) store.write(keep, key, undefined);
    }
    end();
  }
  return {
    ...{ wasSignedIn, hasEnded, end },
    begin() {
      if (isSignedIn || !sealed.isOpen()) return;
      isSignedIn = true;
      signInMark.set();
    },
    onEndElsewhere: (listener) =>
      signInMark.onRemoved(() => {
        if (isSignedIn) listener();
        isSignedIn = false;
      }),
  };
}
