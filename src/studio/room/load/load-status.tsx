import type { ReactNode } from 'react';
import styles from './load-status.module.css';
import type { Loaded } from './use-json.ts';

interface LoadStatusProps {
  readonly loaded: Exclude<Loaded<unknown>, { readonly status: 'ready' }>;
  /** What is loaded: "the states". */
  readonly what: string;
}

/** Says that something is being loaded or, if that failed, why, and offers to try again. */
export function LoadStatus({ loaded, what }: LoadStatusProps): ReactNode {
  if (loaded.status === 'loading') return <p role="status">Loading {what}…</p>;
  return (
    <div role="alert" className={styles.failed}>
      <p>
        <strong>Could not load {what}.</strong> {loaded.reason}
      </p>
      <button type="button" onClick={loaded.retry}>
        Try again
      </button>
    </div>
  );
}
