import { type ReactNode, useMemo, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { askServer, tellingSignedOut } from '../api/ask.ts';
import { AskContext } from '../api/use-answer.ts';
import { AskAgainContext, SignedInContext, useSession } from '../session/session.ts';
import { SignIn } from '../session/sign-in.tsx';
import { Menu } from './menu.tsx';
import styles from './room.module.css';

/** The room around every page: the menu on the side, and the sign-in for who is not signed in. */
export function StudioRoom(): ReactNode {
  const [session, ask] = useSession();
  const askAsSignedIn = useMemo(() => tellingSignedOut(askServer, ask), [ask]);
  const isLoading = useNavigation().state === 'loading';
  switch (session.status) {
    case 'loading':
      return (
        <p role="status" className={styles.alone}>
          Loading the studio…
        </p>
      );
    case 'signed-out':
      return <SignIn onDone={ask} />;
    case 'failed':
      return <Unreachable ask={ask} />;
    case 'signed-in':
      return (
        <AskAgainContext value={ask}>
          <AskContext value={askAsSignedIn}>
            <SignedInContext value={session.as}>
              <a className={styles.skip} href="#page">
                Skip to the page
              </a>
              <div className={styles.room}>
                <Menu onSignOut={ask} />
                <main id="page" tabIndex={-1} className={styles.page} aria-busy={isLoading}>
                  <Outlet />
                </main>
              </div>
            </SignedInContext>
          </AskContext>
        </AskAgainContext>
      );
  }
}

function Unreachable({ ask }: { readonly ask: () => void }): ReactNode {
  const [tries, setTries] = useState(0);
  const retry = (): void => {
    setTries(tries + 1);
    ask();
  };
  return (
    <main className={styles.alone} role="alert">
      <h1>The studio’s server cannot be reached</h1>
      <p>
        Check the connection and try again. {tries > 1 && 'If it goes on like this, ask the operator of the server.'}
      </p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </main>
  );
}
