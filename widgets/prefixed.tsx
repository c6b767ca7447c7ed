import type { ReactNode } from 'react';
import styles from './prefixed.module.css';

interface PrefixedProps {
  /** The id of the prefix, for the control's `aria-describedby`. */
  readonly id: string;
  readonly prefix: string;
  readonly children: ReactNode;
}

/** A prefix within the border of a control that is not part of its value. */
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
