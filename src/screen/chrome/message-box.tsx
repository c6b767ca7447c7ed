import type { ReactNode } from 'react';
import { useSelector } from '../hooks.ts';
import styles from '../screen.module.css';

/** What a toast said, in place until the next attempt: a toast that closes by itself is not enough for everybody. */
export function MessageBox(): ReactNode {
  const message = useSelector(({ state }) => state.message);
  const repeated = useSelector(({ state }) => Object.values(state.fieldErrors).includes(state.message?.text ?? ''));
  if (!message || repeated) return null;
  // A toast speaks for itself; only what came without one needs to be spoken here.
  const role = message.spoken ? undefined : message.kind === 'error' ? 'alert' : 'status';
  return (
    <p className={`${styles.message} ${styles[message.kind]}`} {...(role && { role })}>
      {message.text}
    </p>
  );
}
