import { type ReactNode, useLayoutEffect } from 'react';
import { screenOf } from '../runtime/step.ts';
import { languageOf } from '../runtime/values/format.ts';
import { useSelector, useWord } from './hooks.ts';
import styles from './screen.module.css';
import { JourneyScreen } from './screen.tsx';

/** The current screen of a journey session. */
export function JourneyView(): ReactNode {
  const hasScreen = useSelector((scope) => screenOf(scope) !== undefined);

  const { tag, dir = 'ltr' } = useSelector(languageOf);
  // A layout effect, so that the language is set before a screen reader reads the text.
  useLayoutEffect(() => {
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
  }, [tag, dir]);

  return hasScreen ? <JourneyScreen /> : <BeforeFirstScreen />;
}

/** Shows nothing until the first screen is loaded; if that fails, an error and a button to reload the page. */
function BeforeFirstScreen(): ReactNode {
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
