import type { ReactNode } from 'react';
import type { UnreachedState } from '../../../simulate/states/review-state.ts';
import { useJson } from '../load/use-json.ts';
import styles from './states-page.module.css';

/** What no events were found for, with the reason; nothing if there is none. */
export function Unreached({ journey }: { readonly journey: string }): ReactNode {
  const loaded = useJson<readonly UnreachedState[]>(`${journey}/unreached.json`);
  // The list above says why nothing can be loaded.
  if (loaded.status !== 'ready' || loaded.data.length === 0) return null;
  return (
    <details className={styles.unreached}>
      <summary>
        {loaded.data.length === 1 ? '1 more is not shown' : `${loaded.data.length} more are not shown`}: no way to them
        was found
      </summary>
      <ul>
        {loaded.data.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title}</strong> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
