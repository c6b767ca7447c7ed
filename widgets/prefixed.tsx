import type { ReactNode } from 'react';
import styles from './prefixed.module.css';

interface PrefixedProps {
  /** The id of the prefix, for the control's `aria-describedby`. */
  readonly id: string;
  readonly prefix: string;
  readonly children: ReactNode;
}

/** A sign that stands inside the border of a control and outside its value. */
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
