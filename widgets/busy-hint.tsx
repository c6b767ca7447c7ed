import type { ReactNode } from 'react';
import styles from './busy-hint.module.css';

interface BusyHintProps {
  readonly busy: boolean;
  readonly text: string;
  readonly children: ReactNode;
}

/** Says inside a control that its value is being looked up; the outcome is announced by the screen, so this is silent. */
export function BusyHint({ busy, text, children }: BusyHintProps) {
  return (
    <div className={styles.control}>
      {children}
      {busy && <span className={styles.hint}>{text}</span>}
    </div>
  );
}
