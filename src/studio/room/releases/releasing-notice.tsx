import type { ReactNode } from 'react';
import styles from '../publish/publishing.module.css';
import { useFocusOnMount } from '../publish/publishing-notice.tsx';
import { releaseName } from './release-words.ts';
import type { ReleasingResult } from './use-releasing.ts';
import { WhoGetsIt } from './who-gets-it.tsx';

interface ReleasingNoticeProps {
  readonly journey: string;
  readonly result: Exclude<ReleasingResult, { readonly kind: 'refused' | 'asked' }>;
  /** Whether new visitors get what was made live. */
  readonly isServed: boolean;
  readonly forEveryone: boolean;
}

/** Says which release visitors get now; it takes the focus, as the button that was pressed may be gone. */
export function ReleasingNotice({ journey, result, isServed, forEveryone }: ReleasingNoticeProps): ReactNode {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.done}>
      {result.kind === 'moved' && (
        <WhoGetsIt journey={journey} isServed={isServed} forEveryone={forEveryone} name={releaseName(result.release)} />
      )}
      {result.kind === 'proposed' && (
        <p>
          <strong>Not live yet.</strong> A second publisher has to approve it on this page. Until then nothing changes
          for visitors.
        </p>
      )}
      {result.kind === 'withdrawn' && (
        <p>
          <strong>Withdrawn.</strong> Visitors get what they got before, and the draft is as it was.
        </p>
      )}
    </div>
  );
}
