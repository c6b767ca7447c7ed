import { type ReactNode, useState } from 'react';
import { ReleaseProgress } from './release-progress.tsx';
import { releaseName } from './release-words.ts';
import styles from './releases.module.css';
import { ReleasingNotice } from './releasing-notice.tsx';
import { isUnderWay, type KnownReleases } from './use-releases.ts';
import type { ReleasingActions } from './use-releasing.ts';
import { WaitingMove } from './waiting-move.tsx';

interface ReleaseNewsProps {
  readonly journey: string;
  readonly known: KnownReleases;
  readonly releasing: ReleasingActions;
}

/** How far the newest release is, what came of the last press, and what waits for a second person. */
export function ReleaseNews({ journey, known, releasing }: ReleaseNewsProps): ReactNode {
  const { channel, releases } = known;
  const { result, attempts } = releasing;
  const followed = useFollowed(known, releasing);
  const isServed = channel?.served === channel?.release;
  const isNotice = result?.kind === 'moved' || result?.kind === 'proposed' || result?.kind === 'withdrawn';
  const asked = result?.kind === 'asked' ? result.number : undefined;
  const release = releases?.find(({ number }) => number === followed);
  return (
    <>
      {isNotice && (
        <ReleasingNotice
          key={attempts}
          journey={journey}
          result={result}
          isServed={isServed}
          forEveryone={channel?.moves[0]?.forEveryone ?? false}
        />
      )}
      {release && (!isNotice || isUnderWay(release)) && (
        <ReleaseProgress
          key={`${release.number} ${asked}`}
          journey={journey}
          release={release}
          known={known}
          releasing={releasing}
          isServed={isServed}
          takesFocus={asked === release.number}
        />
      )}
      <FailedRebuild known={known} />
      {channel?.proposal && <WaitingMove proposal={channel.proposal} releasing={releasing} />}
    </>
  );
}

/** The number of the release to show: one that is built while the page is open, or has failed with what is in the draft. */
function useFollowed({ draft, channel, releases }: KnownReleases, { result }: ReleasingActions): number | undefined {
  const [seen, setSeen] = useState<number>();
  const newest = releases?.[0];
  const asked = result?.kind === 'asked' ? result.number : seen;
  const wanted = newest && isUnderWay(newest) ? newest.number : asked;
  if (wanted !== seen) setSeen(wanted);
  // That the server could not build the live release again is no failure of the draft.
  const isOfDraft = newest?.state === 'failed' && newest.number !== channel?.failedRebuild;
  return isOfDraft && draft?.isChanged ? newest.number : wanted;
}

/** Says that the new version of the server could not build the live release again, and why. */
function FailedRebuild({ known: { channel, releases } }: { readonly known: KnownReleases }): ReactNode {
  if (channel?.failedRebuild === undefined) return null;
  const name = releaseName(channel.release);
  const failures = releases?.find(({ number }) => number === channel.failedRebuild)?.failures ?? [];
  return (
    <section className={styles.failed} aria-labelledby="failed-rebuild">
      <h2 id="failed-rebuild">The live release could not be built again</h2>
      <p>
        The server was updated, and tried to build {name} again, as release {channel.failedRebuild}. That failed, so
        visitors still get the earlier build of {name}.
      </p>
      <ul>
        {failures.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        Correct the files that are named on the page Steps, and make a release of them. If no file is named, ask the
        operator of the server.
      </p>
    </section>
  );
}
