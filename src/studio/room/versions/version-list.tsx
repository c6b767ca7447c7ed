import { type ReactNode, useState } from 'react';
import type { ReleaseEntry } from '../../../contracts/release-api.ts';
import type { LiveState, VersionEntry } from '../../../contracts/version-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import sections from '../sections.module.css';
import { SentenceList } from '../sentence-list.tsx';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import { GoBack } from './go-back.tsx';
import type { PublishingActions } from './use-publishing.ts';
import { stateWords, versionName } from './version-words.ts';
import styles from './versions-page.module.css';

interface VersionListProps {
  readonly live: LiveState;
  readonly publishing: PublishingActions;
}

/** Every version, the newest first, and the deployed build; each that is not live can be made live again. */
export function VersionList({ live, publishing }: VersionListProps): ReactNode {
  const [open, setOpen] = useState<{ readonly to: number; readonly attempts: number }>();
  const { result, attempts } = publishing;
  const isDone = result?.kind === 'live' || result?.kind === 'proposed';
  const isPublisher = useSignedIn().role === 'publisher';
  const buttonFor = (to: number): ReactNode =>
    isPublisher && (
      <GoBack
        to={to}
        publishing={publishing}
        isOpen={open?.to === to && !(isDone && attempts > open.attempts)}
        onOpen={(isOpen) => setOpen(isOpen ? { to, attempts } : undefined)}
      />
    );
  return (
    <>
      {!isPublisher && <p>You can look at every version. Only a publisher goes back to one.</p>}
      <ol className={styles.versions}>
        {live.versions.map((version) => (
          <li key={version.number}>
            <Version version={version} isNow={version.number === live.number} />
            {version.canGoBack && !version.isLive && buttonFor(version.number)}
          </li>
        ))}
        <li>
          <h2>The deployed build {live.number === 0 && <LiveNow />}</h2>
          <p>The steps and texts as they were installed, without anything from the studio.</p>
          {!live.isAsDeployed && buttonFor(0)}
        </li>
      </ol>
    </>
  );
}

const LiveNow = (): ReactNode => <span className={styles.live}>live now</span>;

function Version({ version, isNow }: { readonly version: VersionEntry; readonly isNow: boolean }): ReactNode {
  const { number, kind, at, by, approvedBy, formerly, backTo, forEveryone, reason, changes } = version;
  return (
    <>
      <h2>
        Version {number} {isNow && <LiveNow />}
      </h2>
      <p>
        {timeText(at)}, by {by}
        {approvedBy !== undefined && `, approved by ${approvedBy}`}
        {formerly !== undefined && `, formerly ${formerly}`}
        {backTo !== undefined && `, back to ${versionName(backTo)}`}
        {kind === 'rebuild' && ', the same files built with newer code'}
        {forEveryone && ', also for visitors who were under way'}: “{reason}”
      </p>
      <Sentences title="What it changed" noun="change" sentences={changes.map(({ sentence }) => sentence)} />
    </>
  );
}

/** The releases that failed or were withdrawn, and why. */
export function UnpublishedReleases({ releases }: { readonly releases: readonly ReleaseEntry[] }): ReactNode {
  const shown = releases.filter(({ state }) => state === 'failed' || state === 'withdrawn');
  if (shown.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby="unpublished">
      <h2 id="unpublished">Releases that never were live</h2>
      <ul>
        {shown.map(({ number, state, at, by, reason, failures, changes }) => (
          <li key={number}>
            <h3>Release {number}</h3>
            <p>
              {timeText(at)}, by {by}: “{reason}”
            </p>
            <p>It {stateWords[state]}.</p>
            <Sentences title="Why it failed" noun="reason" sentences={failures} />
            <Sentences title="What it changed" noun="change" sentences={changes.map(({ sentence }) => sentence)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SentencesProps {
  readonly title: string;
  /** What a sentence is: "reason". */
  readonly noun: string;
  readonly sentences: readonly string[];
}

function Sentences({ title, noun, sentences }: SentencesProps): ReactNode {
  if (sentences.length === 0) return null;
  return (
    <details>
      <summary>
        {title} ({countOf(sentences.length, noun)})
      </summary>
      <SentenceList of={sentences} />
    </details>
  );
}
