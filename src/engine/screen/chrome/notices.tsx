import type { ReactNode } from 'react';
import { useSelector, useWord } from '../hooks.ts';
import styles from '../screen.module.css';

/** Shows that the browser is offline, or cannot store what the tenant enters. Each notice is announced once. */
export function Notices(): ReactNode {
  const isOffline = useSelector(({ state }) => state.isOffline);
  const isUnsaved = useSelector(({ state }) => state.storageNotice === 'due');
  const offline = useWord('offline');
  const unsaved = useWord('unkept');
  // The live region is also rendered while empty; otherwise screen readers would not announce a notice.
  return (
    <div className={styles.notices} aria-live="polite" {...((isOffline || isUnsaved) && { role: 'status' })}>
      {isOffline && <p className={styles.offline}>{offline}</p>}
      {isUnsaved && <p>{unsaved}</p>}
    </div>
  );
}
