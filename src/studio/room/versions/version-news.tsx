import type { ReactNode } from 'react';
import type { JourneyPageProps } from '../journey-route.tsx';
import { PublishingNotice } from './publishing-notice.tsx';
import type { PublishingActions } from './use-publishing.ts';
import { useKnownVersions } from './versions-provider.tsx';
import { WaitingForSecond } from './waiting-for-second.tsx';

interface VersionNewsProps extends JourneyPageProps {
  readonly publishing: PublishingActions;
  /** What is shown between the two. */
  readonly children?: ReactNode;
}

/** What came of the last press, and what waits for a second person. */
export function VersionNews({ journey, publishing, children }: VersionNewsProps): ReactNode {
  const { live } = useKnownVersions();
  const { result, attempts } = publishing;
  const isNotice = result && result.kind !== 'refused' && result.kind !== 'asked';
  return (
    <>
      {isNotice && <PublishingNotice key={attempts} journey={journey} result={result} />}
      {children}
      {live?.proposal && <WaitingForSecond proposal={live.proposal} publishing={publishing} />}
    </>
  );
}
