import { type ReactNode, useLayoutEffect } from 'react';
import { screenOf } from '../runtime/step.ts';
import { useSelector, useWord } from './hooks.ts';
import styles from './screen.module.css';
import { JourneyScreen } from './screen.tsx';

/** A walk through the journey: shows the screen it is at. */
export function JourneyView(): ReactNode {
  const stands = useSelector((scope) => screenOf(scope) !== undefined);

  const language = useSelector(({ state }) => state.language);
  // Before anything is read aloud in it.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return stands ? <JourneyScreen /> : <NotYet />;
}

/** Before the first screen is there; when it cannot be loaded, a way on. */
function NotYet(): ReactNode {
  const failed = useSelector(({ state }) => state.message?.text);
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
