import { type ReactNode, useState } from 'react';
import type { ChannelMove, ChannelState, ReleaseEntry, StructureExport } from '../../../contracts/release-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { DeveloperPatch } from '../versions/developer-patch.tsx';
import { RollBack } from '../versions/roll-back.tsx';
import styles from '../versions/versions-page.module.css';
import { timeText } from '../view/time-text.ts';
import { AskForEveryone } from './ask-for-everyone.tsx';
import { loadedOf } from './load-releases.ts';
import { ReleaseNews } from './release-news.tsx';
import { releaseName, stateWords } from './release-words.ts';
import releaseStyles from './releases.module.css';
import { useKnownReleases } from './releases-provider.tsx';
import { type ReleasingActions, useReleasing } from './use-releasing.ts';

/** Every release of a journey, the newest first, each of which that was live can be made live again. */
export function ReleasesPage({ journey }: JourneyPageProps): ReactNode {
  const known = useKnownReleases();
  const releasing = useReleasing(journey, known);
  const { channel, problem, load } = known;
  return (
    <>
      <PageHeading>Releases</PageHeading>
      <p className={styles.intro}>
        Each time that steps were changed. Going back takes some seconds, and can be undone the same way. Those under
        way finish on the release that they began with.
      </p>
      <ReleaseNews journey={journey} known={known} releasing={releasing} />
      {channel && known.releases ? (
        <>
          <Releases channel={channel} releases={known.releases} releasing={releasing} />
          <StepFiles journey={journey} />
        </>
      ) : (
        <LoadStatus loaded={loadedOf(problem, load)} what="the releases" />
      )}
    </>
  );
}

interface ReleasesProps {
  readonly channel: ChannelState;
  readonly releases: readonly ReleaseEntry[];
  readonly releasing: ReleasingActions;
}

function Releases({ channel, releases, releasing }: ReleasesProps): ReactNode {
  const [open, setOpen] = useState<{ readonly to: number; readonly attempts: number }>();
  const { result, attempts } = releasing;
  const isDone = result?.kind === 'moved' || result?.kind === 'proposed';
  const canGoBack = useSignedIn().role === 'publisher';
  const buttonFor = (to: number): ReactNode =>
    canGoBack &&
    to !== channel.release && (
      <RollBack
        to={to}
        name={releaseName(to)}
        publishing={releasing}
        more={<AskForEveryone />}
        isOpen={open?.to === to && !(isDone && attempts > open.attempts)}
        onOpen={(isOpen) => setOpen(isOpen ? { to, attempts } : undefined)}
      />
    );
  return (
    <>
      {!canGoBack && <p>You can look at every release. Only a publisher goes back to one.</p>}
      <ol className={styles.versions}>
        {releases.map((release) => (
          <li key={release.number}>
            <Release release={release} channel={channel} />
            {release.canGoBack && buttonFor(release.number)}
          </li>
        ))}
        <li>
          <h2>The deployed build {channel.release === 0 && <span className={styles.live}>live now</span>}</h2>
          <p>The steps as they were installed, before any release of the studio. Published words stay.</p>
          {buttonFor(0)}
        </li>
      </ol>
      <Moves moves={channel.moves} />
    </>
  );
}

function Release({ release, channel }: { readonly release: ReleaseEntry; readonly channel: ChannelState }): ReactNode {
  const { number, state, at, by, reason, changes, failures, forEveryone } = release;
  const isLive = channel.release === number;
  const approvedBy = channel.moves.find((one) => one.release === number && !one.isRollBack)?.approvedBy;
  return (
    <>
      <h2>
        Release {number} {isLive && <span className={styles.live}>live now</span>}
      </h2>
      <p>
        {timeText(at)}, by {by}
        {approvedBy !== undefined && `, approved by ${approvedBy}`}
        {forEveryone && ', also for visitors who were under way'}: “{reason}”
      </p>
      {!isLive && <p>It {stateWords[state]}.</p>}
      {failures.length > 0 && (
        <Sentences title={`Why it failed (${countOf(failures.length, 'reason')})`} sentences={failures} />
      )}
      {changes.length > 0 && (
        <Sentences
          title={`What it changed (${countOf(changes.length, 'change')})`}
          sentences={changes.map(({ sentence }) => sentence)}
        />
      )}
    </>
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }): ReactNode {
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

/** Which release was live since when, and who made it so. */
function Moves({ moves }: { readonly moves: readonly ChannelMove[] }): ReactNode {
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="moves" className={releaseStyles.history}>
      <h2 id="moves">What was live when</h2>
      <ol className={releaseStyles.moves} reversed>
        {moves.map(({ number, at, by, approvedBy, release, isRollBack, reason }) => (
          <li key={number}>
            {timeText(at)}: {isRollBack && 'back to '}
            {releaseName(release)}, by {by}
            {approvedBy !== undefined && `, approved by ${approvedBy}`}: “{reason}”
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Saves the live steps as changes of the files, for developers. */
const StepFiles = ({ journey }: { readonly journey: string }): ReactNode => (
  <DeveloperPatch<StructureExport>
    what="the live steps"
    path={`journeys/${journey}/structure/export`}
    toPatch={({ release, structure, patch, conflicts }) => ({
      patch,
      name: `${journey}-steps-${release}.patch`,
      fileCount: structure.length,
      without:
        conflicts.length === 0
          ? ''
          : `Without ${countOf(conflicts.length, 'file')} that a deployment has changed since.`,
    })}
  >
    The live steps as a patch of the files in journeys/{journey}/ and schemas/{journey}/. A developer applies it with
    git, and the next deployment has them too.
  </DeveloperPatch>
);
