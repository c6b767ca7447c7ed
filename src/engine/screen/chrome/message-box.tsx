import type { ReactNode } from 'react';
import { findMessagePlace } from '../../runtime/selectors.ts';
import type { Message } from '../../runtime/state.ts';
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
  const message = useMessageAt(at);
  return message && <MessageText className={`${styles.message} ${styles[message.kind]}`} message={message} />;
}

/** The message of the view, if it is shown at the block with these options; without any, at the top of the form. */
export function useMessageAt(at: unknown): Message | undefined {
  return useSelector((scope) => {
    const { message } = scope.state;
    return message && !message.isSaid && findMessagePlace(scope)?.options === at ? message : undefined;
  });
}

interface MessageTextProps {
  readonly id?: string;
  readonly className: string;
  readonly message: Message;
}

/** A message in its place. A toast announces its own text, so only a message without one is announced here. */
export function MessageText({ id, className, message: { text, kind, spoken } }: MessageTextProps): ReactNode {
  const role = spoken ? undefined : kind === 'error' ? 'alert' : 'status';
  return (
    <p key={text} id={id} className={className} data-message data-toasted={spoken} {...(role && { role })}>
      {text}
    </p>
  );
}
