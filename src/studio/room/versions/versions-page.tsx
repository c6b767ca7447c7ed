import { type ReactNode, useEffect, useState } from 'react';
import type { PublicationEntry } from '../../../journey/publishing/studio-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { liveText } from '../bar/draft-bar.tsx';
import { useDeskState } from '../draft/journey-desk.tsx';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { countText, timeText } from '../view/time-text.ts';
import { ReleaseConflicts } from './release-conflicts.tsx';
import { RollBack } from './roll-back.tsx';
import { TextFiles } from './text-files.tsx';
import styles from './versions-page.module.css';

/** Everything that was live, the newest first, each of which can be made live again. */
export function VersionsPage({ journey }: JourneyPageProps): ReactNode {
  const [, { publication }] = useDeskState();
  const [loaded, reload] = useAnswer<{ readonly publications: readonly PublicationEntry[] }>(
    `journeys/${journey}/publications`,
  );
  const [said, setSaid] = useState('');
  const number = publication?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have become live.
  useEffect(reload, [reload, number]);
  return (
    <>
      <PageHeading>Versions</PageHeading>
      <p className={styles.intro}>
        Each time that words were made live. Going back changes only words, takes about two seconds, and can itself be
        gone back from.
      </p>
      <p role="status" className={said === '' ? undefined : styles.said}>
        {said}
      </p>
      <ReleaseConflicts journey={journey} />
      {loaded.status === 'ready' ? (
        <VersionList journey={journey} entries={loaded.data.publications} onDone={setSaid} />
      ) : (
        <LoadStatus loaded={loaded} what="the versions" />
      )}
      <TextFiles journey={journey} />
    </>
  );
}

interface VersionListProps {
  readonly journey: string;
  readonly entries: readonly PublicationEntry[];
  readonly onDone: (sentence: string) => void;
}

function VersionList({ journey, entries, onDone }: VersionListProps): ReactNode {
  const [, { publication }] = useDeskState();
  const [open, setOpen] = useState<number>();
  const canGoBack = useSignedIn().role === 'publisher';
  const live = publication?.number ?? 0;
  const buttonFor = (to: number, name: string): ReactNode =>
    canGoBack &&
    to !== live && (
      <RollBack
        {...{ journey, to, name, isOpen: open === to, onDone }}
        onOpen={(isOpen) => setOpen(isOpen ? to : undefined)}
      />
    );
  if (entries.length === 0) return <p>{liveText(publication)}</p>;
  return (
    <ol className={styles.versions}>
      {entries.map((entry) => (
        <li key={entry.number}>
          <Version entry={entry} isLive={entry.number === live} />
          {buttonFor(entry.number, `version ${entry.number}`)}
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
          <summary>What it changed ({countText(changes.length, 'change')})</summary>
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
