import type { ReactNode } from 'react';
import styles from './prefixed.module.css';

interface PrefixedProps {
  /** The id of the prefix, for the control's `aria-describedby`. */
  readonly id: string;
  readonly prefix: string;
  readonly children: ReactNode;
}

/** A control with a prefix inside its border; the prefix is not part of the value. */
export function Prefixed({ id, prefix, children }: PrefixedProps) {
  return (
    <div className={styles.prefixed}>
      <span id={id} className={styles.prefix}>
        {prefix}
      </span>
      {children}
    </div>
  );
}
