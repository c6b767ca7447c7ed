import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PublicationEntry, PublishedExport } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import { useAnswer } from '../api/use-answer.ts';
import { liveText, wordsHref } from '../bar/draft-bar.tsx';
import { useDeskState } from '../draft/journey-desk.tsx';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PublishingNotice } from '../publish/publishing-notice.tsx';
import { type PublishingActions, usePublishing } from '../publish/use-publishing.ts';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import { DeveloperPatch } from './developer-patch.tsx';
import { RollBack } from './roll-back.tsx';
import styles from './versions-page.module.css';

/** Everything that was live, the newest first, each of which can be made live again. */
export function VersionsPage({ journey }: JourneyPageProps): ReactNode {
  const [, { publication }] = useDeskState();
  const { loaded } = useAnswer<{ readonly publications: readonly PublicationEntry[] }>(
    `journeys/${journey}/publications`,
    `${publication?.number}`,
  );
  const publishing = usePublishing(journey);
  const { result, attempts } = publishing;
  return (
    <>
      <PageHeading>Versions</PageHeading>
      <p className={styles.intro}>
        Each time that words were made live. Going back changes only words, takes a few seconds, and can be undone the
        same way.
      </p>
      {result && result.kind !== 'refused' && <PublishingNotice key={attempts} journey={journey} result={result} />}
      <ReleaseConflicts journey={journey} />
      {loaded.status === 'ready' ? (
        <VersionList publishing={publishing} entries={loaded.data.publications} />
      ) : (
        <LoadStatus loaded={loaded} what="the versions" />
      )}
      <TextFiles journey={journey} />
    </>
  );
}

interface VersionListProps {
  readonly publishing: PublishingActions;
  readonly entries: readonly PublicationEntry[];
}

function VersionList({ publishing, entries }: VersionListProps): ReactNode {
  const [, { publication }] = useDeskState();
  const [open, setOpen] = useState<{ readonly to: number; readonly attempts: number }>();
  const { result, attempts } = publishing;
  const isDone = result?.kind === 'live';
  const canGoBack = useSignedIn().role === 'publisher';
  const live = publication?.number ?? 0;
  const current = entries.find(({ number }) => number === live);
  const isLive = (to: number, hash?: string): boolean =>
    to === live || (hash === undefined ? current?.rollbackTo === 0 : hash === current?.hash);
  const buttonFor = (to: number, name: string, hash?: string): ReactNode =>
    canGoBack &&
    !isLive(to, hash) && (
      <RollBack
        to={to}
        name={name}
        publishing={publishing}
        isOpen={open?.to === to && !(isDone && attempts > open.attempts)}
        onOpen={(isOpen) => setOpen(isOpen ? { to, attempts } : undefined)}
      />
    );
  if (entries.length === 0) return <p>{liveText(publication)}</p>;
  return (
    <ol className={styles.versions}>
      {entries.map((entry) => (
        <li key={entry.number}>
          <Version entry={entry} isLive={entry.number === live} />
          {buttonFor(entry.number, `version ${entry.number}`, entry.hash)}
        </li>
      ))}
      <li>
        <h2>The words of the release</h2>
        <p>As they are in the files, without anything from the studio.</p>
        {buttonFor(0, 'the words of the release')}
      </li>
    </ol>
  );
}

function Version({ entry, isLive }: { readonly entry: PublicationEntry; readonly isLive: boolean }): ReactNode {
  const { number, at, by, approvedBy, reason, rollbackTo, changes } = entry;
  return (
    <>
      <h2>
        Version {number} {isLive && <span className={styles.live}>live now</span>}
      </h2>
      <p>
        {timeText(at)}, by {by}
        {approvedBy !== undefined && `, approved by ${approvedBy}`}
        {rollbackTo !== undefined &&
          `, back to ${rollbackTo === 0 ? 'the words of the release' : `version ${rollbackTo}`}`}
        : “{reason}”
      </p>
      {changes.length > 0 && (
        <details>
          <summary>What it changed ({countOf(changes.length, 'change')})</summary>
          <ul>
            {changes.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Saves the live words as changes of the files, for developers. */
const TextFiles = ({ journey }: { readonly journey: string }): ReactNode => (
  <DeveloperPatch<PublishedExport>
    what="the live words"
    path={`journeys/${journey}/export`}
    toPatch={({ number, files, patch, conflicts }) => ({
      patch,
      name: `${journey}-${number}.patch`,
      fileCount: files.length,
      without:
        conflicts.length === 0
          ? ''
          : `Without ${countOf(conflicts.length, 'text')} that now have other words in the files.`,
    })}
  >
    The live words as a patch of the files in journeys/{journey}/. A developer applies it with git, and the next
    deployment has them too.
  </DeveloperPatch>
);

/** The published texts that a release has overtaken, with both texts. */
function ReleaseConflicts({ journey }: { readonly journey: string }): ReactNode {
  const [, { publication, texts }] = useDeskState();
  const conflicts = publication?.conflicts ?? [];
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-labelledby="release-conflicts">
      <h2 id="release-conflicts">Words that no longer fit the release</h2>
      <p>
        A developer changed these texts after they were reworded here, so tenants read the words of the release. Reword
        them again where that is wrong.
      </p>
      <ul>
        {conflicts.map((one) => (
          <li key={`${one.language} ${one.part} ${one.at}`}>
            {texts?.parts.find(({ part }) => part === one.part)?.title ?? one.part}: from here “{one.text}”;{' '}
            {one.deployed === undefined ? (
              'the text is no longer in the release.'
            ) : (
              <>
                in the release “{one.deployed}”. <Link to={wordsHref(journey, one)}>Reword it</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
