import { type ReactNode, useState } from 'react';
import type { JourneyPageProps } from '../journey-route.tsx';
import { SentenceList } from '../sentence-list.tsx';
import type { PublishingActions } from '../versions/use-publishing.ts';
import { isUnderWay, type KnownVersions } from '../versions/use-versions.ts';
import { VersionNews } from '../versions/version-news.tsx';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { ReleaseProgress } from './release-progress.tsx';
import styles from './releases.module.css';

interface ReleaseNewsProps extends JourneyPageProps {
  readonly publishing: PublishingActions;
}

/** What came of the last press, how far the newest release is, and what waits for a second person. */
export function ReleaseNews({ journey, publishing }: ReleaseNewsProps): ReactNode {
  const known = useKnownVersions();
  const { result } = publishing;
  const asked = result?.kind === 'asked' ? result.release : undefined;
  const followed = useFollowed(known, asked);
  const release = known.releases?.find(({ number }) => number === followed);
  const hasNotice = result !== undefined && result.kind !== 'refused' && asked === undefined;
  return (
    <VersionNews journey={journey} publishing={publishing}>
      {release && (!hasNotice || isUnderWay(release)) && (
        <ReleaseProgress
          key={`${release.number} ${asked}`}
          journey={journey}
          release={release}
          publishing={publishing}
          takesFocus={asked === release.number}
        />
      )}
      <FailedRebuild known={known} />
    </VersionNews>
  );
}

/** The number of the release to show: one that is built while the page is open, or has failed with what is in the draft. */
function useFollowed({ draft, live, releases }: KnownVersions, asked: number | undefined): number | undefined {
  const [seen, setSeen] = useState<number>();
  const newest = releases?.[0];
  const wanted = newest && isUnderWay(newest) ? newest.number : (asked ?? seen);
  if (wanted !== seen) setSeen(wanted);
  // That the server could not build the live release again is no failure of the draft.
  const isOfDraft = newest?.state === 'failed' && newest.number !== live?.failedRebuild;
  return isOfDraft && draft?.isChanged ? newest.number : wanted;
}

/** Says that the new code of the server could not build the live release again, and why. */
function FailedRebuild({ known: { live, releases } }: { readonly known: KnownVersions }): ReactNode {
  if (live?.failedRebuild === undefined) return null;
  const failures = releases?.find(({ number }) => number === live.failedRebuild)?.failures ?? [];
  return (
    <section className={styles.failed} aria-labelledby="failed-rebuild">
      <h2 id="failed-rebuild">The live release could not be built again</h2>
      <p>
        The server was updated, and tried to build the files of version {live.number} again, as release{' '}
        {live.failedRebuild}. That failed, so visitors still get the earlier build of version {live.number}.
      </p>
      <SentenceList of={failures} />
      <p>
        Correct the files that are named on the page Steps, and make a release of them. If no file is named, ask the
        operator of the server.
      </p>
    </section>
  );
}
