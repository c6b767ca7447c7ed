import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { screenOf } from '../runtime/step.ts';
import styles from './screen.module.css';
import { Screen } from './screen.tsx';
import { useRunner, useWalk, useWord } from './walk.ts';

/** A walk through the journey: tells it the address, and shows the screen it is at. */
export function Journey(): ReactNode {
  const runner = useRunner();
  const location = useLocation();
  const type = useNavigationType();
  const stands = useWalk((scope) => screenOf(scope) !== undefined);

  const language = useWalk(({ state }) => state.language);
  // Before anything is read aloud in it.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const first = useRef(location);

  // Each entry of the history is another location, also when its address is the same.
  useEffect(() => {
    const { place, loading } = runner.getState();
    // A walk that began before it was shown knows its first address.
    if (location === first.current && (place ?? loading) !== undefined) return;
    const query = Object.fromEntries(new URLSearchParams(location.search));
    const view: unknown = location.state?.view;
    runner.send({
      ...{ type: 'arrive', path: location.pathname, query, pop: type === 'POP' },
      view: typeof view === 'string' ? view : undefined,
    });
  }, [location, type, runner]);

  return stands ? <Screen /> : <NotYet />;
}

/** Before the first screen is there; when it cannot be loaded, a way on. */
function NotYet(): ReactNode {
  const failed = useWalk(({ state }) => state.message?.text);
  const reload = useWord('reload');
  if (failed === undefined) return null;
  return (
    <main className={styles.screen}>
      <h1>{failed}</h1>
      <button type="button" onClick={() => window.location.reload()}>
        {reload}
      </button>
    </main>
  );
}
