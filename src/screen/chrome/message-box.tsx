import type { ReactNode } from 'react';
import { findMessagePlace } from '../../runtime/selectors.ts';
import { useSelector } from '../hooks.ts';
import styles from '../screen.module.css';

interface MessageBoxProps {
  /** The options of the block that it is in; absent at the top of the form. Only one place of a view shows the message. */
  readonly at?: unknown;
}

/**
 * Shows the text of the last toast until the next attempt, since not everybody can read a toast before it closes. While
 * that toast is shown, and if a field says what is wrong, it is not shown.
 */
export function MessageBox({ at }: MessageBoxProps): ReactNode {
  const message = useSelector(({ state }) => state.message);
  const isHere = useSelector((scope) => scope.state.message !== undefined && findMessagePlace(scope)?.options === at);
  if (!message || message.isAtField || !isHere) return null;
  // The toast announces its own text; only a message without a toast is announced here.
  const role = message.spoken ? undefined : message.kind === 'error' ? 'alert' : 'status';
  return (
    <p className={`${styles.message} ${styles[message.kind]}`} data-toasted={message.spoken} {...(role && { role })}>
      {message.text}
    </p>
  );
}
