import type { ReactNode } from 'react';
import styles from './screen.module.css';
import { useWalk } from './walk.ts';

/** What a toast said, in place until the next attempt: a toast that closes by itself is not enough for everybody. */
export function Message(): ReactNode {
  const message = useWalk(({ state }) => state.message);
  const repeated = useWalk(({ state }) => Object.values(state.fieldErrors).includes(state.message?.text ?? ''));
  if (!message || repeated) return null;
  // A toast speaks for itself; only what came without one needs to be spoken here.
  const role = message.spoken ? undefined : message.kind === 'error' ? 'alert' : 'status';
  return (
    <p className={`${styles.message} ${styles[message.kind]}`} {...(role && { role })}>
      {message.text}
    </p>
  );
}
