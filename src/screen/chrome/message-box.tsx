import type { ReactNode } from 'react';
import { useSelector } from '../hooks.ts';
import styles from '../screen.module.css';

/** Shows the text of the last toast until the next submit, since not everybody can read a toast before it closes. */
export function MessageBox(): ReactNode {
  const message = useSelector(({ state }) => state.message);
  const repeated = useSelector(({ state }) => Object.values(state.fieldErrors).includes(state.message?.text ?? ''));
  if (!message || repeated) return null;
  // The toast announces its own text; only a message without a toast is announced here.
  const role = message.spoken ? undefined : message.kind === 'error' ? 'alert' : 'status';
  return (
    <p className={`${styles.message} ${styles[message.kind]}`} {...(role && { role })}>
      {message.text}
    </p>
  );
}
