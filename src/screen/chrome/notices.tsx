import type { ReactNode } from 'react';
import { useSelector, useWord } from '../hooks.ts';
import styles from '../screen.module.css';

/** What the tenant should know of the world: no connection, or nowhere to keep what they give. Each is spoken once. */
export function Notices(): ReactNode {
  const isOffline = useSelector(({ state }) => state.isOffline);
  const isUnkept = useSelector(({ state }) => state.storageNotice === 'say');
  const offline = useWord('offline');
  const unkept = useWord('unkept');
  const texts = [isOffline ? offline : undefined, isUnkept ? unkept : undefined].filter((text) => text !== undefined);
  // The region stands before it says anything, so that a screen reader hears what comes into it.
  return (
    <div className={styles.notices} aria-live="polite" {...(texts.length > 0 && { role: 'status' })}>
      {texts.map((text) => (
        <p key={text} className={`${styles.message} ${styles.info}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
