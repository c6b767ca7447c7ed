import type { ReactNode } from 'react';
import { useSelector } from '../hooks.ts';
import styles from './frame.module.css';

/** What the journey promises, beside the screen on wide windows. On a phone it is hidden, and its picture is not loaded. */
export function PromisePanel(): ReactNode {
  const promise = useSelector(({ machine }) => machine.journey.frame?.promise);
  return (
    promise && (
      <aside className={styles.promise}>
        <p className={styles.title}>{promise.title}</p>
        <p>{promise.text}</p>
        <img src={promise.image} alt="" width="320" height="200" loading="lazy" />
      </aside>
    )
  );
}
