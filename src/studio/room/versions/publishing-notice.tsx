import type { ReactNode } from 'react';
import type { JourneyPageProps } from '../journey-route.tsx';
import styles from '../publish/publishing.module.css';
import { LiveVersion } from './live-version.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';
import type { PublishingResult } from './use-publishing.ts';

interface PublishingNoticeProps extends JourneyPageProps {
  readonly result: Exclude<PublishingResult, { readonly kind: 'refused' | 'asked' }>;
}

/** Says what visitors get now; it takes the focus, as the button that was pressed may be gone. */
export function PublishingNotice({ journey, result }: PublishingNoticeProps): ReactNode {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.done}>
      {result.kind === 'live' && <LiveVersion journey={journey} version={result.version} />}
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
