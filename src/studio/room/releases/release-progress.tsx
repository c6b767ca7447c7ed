import { type ReactNode, useEffect, useRef } from 'react';
import { type ReleaseEntry, releaseSteps } from '../../../contracts/release-api.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import publishingStyles from '../publish/publishing.module.css';
import { SentenceList } from '../sentence-list.tsx';
import { useSignedIn } from '../session/session.ts';
import { LiveVersion } from '../versions/live-version.tsx';
import type { PublishingActions } from '../versions/use-publishing.ts';
import { useRefusal } from '../versions/use-refusal.ts';
import { isUnderWay } from '../versions/use-versions.ts';
import { stateWords, stepWords } from '../versions/version-words.ts';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { UpdateWalkthroughs } from './files/update-walkthroughs.tsx';
import styles from './releases.module.css';

interface ReleaseProgressProps extends JourneyPageProps {
  readonly release: ReleaseEntry;
  readonly publishing: PublishingActions;
  /** Whether the user has just asked for it, so that the button that was pressed may be gone. */
  readonly takesFocus: boolean;
}

/** How far a release is, step by step, and what came of it. */
export function ReleaseProgress({ journey, release, publishing, takesFocus }: ReleaseProgressProps): ReactNode {
  const { live } = useKnownVersions();
  const box = useRef<HTMLElement>(null);
  const { number, state } = release;
  const version = live?.versions.find(
    (one) => one.release === number && (one.kind === 'steps' || one.kind === 'rebuild'),
  );
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={state === 'failed' ? styles.failed : publishingStyles.done}
      aria-labelledby="progress"
    >
      <h2 id="progress">Release {number}</h2>
      {/* Only the step is read out, and not each scenario of it. */}
      <div role="status">
        {state === 'published' && version ? (
          <LiveVersion journey={journey} version={version} />
        ) : (
          <p>{statusSentence(release, live?.hasBuilder ?? true)}</p>
        )}
      </div>
      {state === 'building' && <Steps release={release} />}
      {state === 'failed' && <Failures journey={journey} release={release} />}
      {isUnderWay(release) && state !== 'built' && <WithdrawRelease number={number} publishing={publishing} />}
    </section>
  );
}

function Steps({ release: { steps } }: Pick<ReleaseProgressProps, 'release'>): ReactNode {
  return (
    <ol className={styles.steps}>
      {releaseSteps.map((name) => {
        const step = steps.find((one) => one.name === name);
        const state = step?.finishedAt !== undefined ? 'done' : step ? 'now' : 'later';
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {stepWords[name]}
            {state === 'done' && <span className={styles.mark}> – done</span>}
            {state === 'now' && <span className={styles.mark}> – {step?.detail ?? 'now'}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function Failures({ journey, release }: Pick<ReleaseProgressProps, 'journey' | 'release'>): ReactNode {
  const { failures, number, canUpdateWalkthroughs } = release;
  return (
    <>
      <SentenceList of={failures} />
      <p>
        Nothing has changed for visitors, and the draft is as it was. Correct the files that are named, save, and make
        the release again; a recorded walkthrough that should go another way now is such a file, too. Where no file is
        named, make the release again. If it fails the same way, ask a developer.
      </p>
      {canUpdateWalkthroughs && <UpdateWalkthroughs journey={journey} failures={failures} release={number} />}
    </>
  );
}

interface WithdrawReleaseProps extends Pick<ReleaseProgressProps, 'publishing'> {
  readonly number: number;
}

function WithdrawRelease({ number, publishing: { isBusy, result, withdrawRelease } }: WithdrawReleaseProps): ReactNode {
  const { refusal } = useRefusal(result, 'withdraw');
  if (useSignedIn().role !== 'publisher') return null;
  return (
    <>
      <p>
        <button type="button" disabled={isBusy} onClick={() => void withdrawRelease(number)}>
          Stop and withdraw it
        </button>
      </p>
      <p role="alert">{refusal}</p>
    </>
  );
}

function statusSentence({ state, steps }: ReleaseEntry, hasBuilder: boolean): string {
  const now = steps.at(-1);
  switch (state) {
    case 'queued':
      return hasBuilder
        ? 'It begins in a moment.'
        : 'No builder is running, so it waits. Ask the operator of the server to start one, or withdraw it.';
    case 'building':
      return now
        ? `Step ${releaseSteps.indexOf(now.name) + 1} of ${releaseSteps.length}: ${stepWords[now.name]}.`
        : 'It has begun.';
    case 'failed':
      return 'It failed, and is not live.';
    case 'waiting':
      return 'It is built, and waits for a second person.';
    default:
      return `It ${stateWords[state]}.`;
  }
}
