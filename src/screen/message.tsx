import type { ReactNode } from 'react';
import styles from './screen.module.css';
import { useWalk } from './walk.ts';

/** What a toast said, in place until the next attempt: a toast that closes by itself is not enough for everybody. */
export function Message(): ReactNode {
  const message = useWalk(({ state }) => state.message);
  const repeated = useWalk(({ state }) => Object.values(state.fieldErrors).includes(state.message?.text ?? ''));
  if (!message || repeated) return null;
  // The toast itself is spoken; only what came without one needs to be.
  return (
    <p className={`${styles.message} ${styles[message.kind]}`} {...(message.kind === 'info' ? { role: 'status' } : {})}>
      {message.text}
    </p>
  );
}
