import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CurrentPublication } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import type { DeskState } from '../draft/draft-desk.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { releaseName } from '../releases/release-words.ts';
import { useKnownReleases } from '../releases/releases-provider.tsx';
import { countChangedFiles } from '../releases/use-releases.ts';
import { timeText } from '../view/time-text.ts';
import styles from './draft-bar.module.css';
import { StepsInBar } from './steps-in-bar.tsx';

/** Says on every page of a journey what tenants read, and what the draft changes that they do not read yet. */
export function DraftBar({ journey }: { readonly journey: string }): ReactNode {
  const [desk, state] = useDeskState();
  const known = useKnownReleases();
  const href = `/${journey}/publish`;
  const isThere = useLocation().pathname === href;
  const { draft, publication, unsaved, conflicts, saving, problem } = state;
  const changed = new Set([
    ...(draft?.changes ?? []).map(({ language, part, at }) => `${language} ${part} ${at}`),
    ...unsaved.keys(),
    ...conflicts.keys(),
  ]).size;
  return (
    <section
      aria-label="Draft and live"
      className={changed > 0 || countChangedFiles(known) > 0 ? styles.draft : styles.live}
    >
      <p>
        <strong className={styles.badge}>Live</strong> {draft ? liveText(publication) : 'Loading…'}{' '}
        {known.channel && `The steps are those of ${releaseName(known.channel.release)}.`}
      </p>
      {changed > 0 && (
        <p>
          <strong className={styles.badge}>Draft</strong> {countOf(changed, 'text')} changed, not live yet.{' '}
          <span className={styles.saving}>{savingText(saving)}</span>
          {!isThere && <Link to={href}>Look at the changes and publish</Link>}
        </p>
      )}
      <StepsInBar journey={journey} known={known} />
      {conflicts.size > 0 && (
        <p role="alert">
          {countOf(conflicts.size, 'text')} changed by somebody else at the same time.{' '}
          <Link to={wordsHref(journey, [...conflicts.values()][0])}>Choose the words</Link>
        </p>
      )}
      {publication && publication.conflicts.length > 0 && (
        <p>
          {countOf(publication.conflicts.length, 'published text')} no longer{' '}
          {publication.conflicts.length === 1 ? 'fits' : 'fit'} the new release.{' '}
          <Link to={`/${journey}/versions`}>See which</Link>
        </p>
      )}
      {problem !== undefined && (
        <p role="alert">
          {problem} {unsaved.size > 0 && 'What you typed stays in this browser, and is saved as soon as it works.'}{' '}
          <button type="button" onClick={() => void desk.load()}>
            Try now
          </button>
        </p>
      )}
    </section>
  );
}

/** What tenants read, and since when. */
export const liveText = (publication: CurrentPublication | undefined): string => {
  const { number = 0, served = 0, at, by } = publication ?? {};
  if (number === 0 || at === undefined)
    return 'Tenants read the words of the release. No other words were published from the studio.';
  if (served < number)
    return `Version ${number} is published; its pages are being drawn, and new visitors read it in a moment.`;
  return `Version ${number}, live for new visitors since ${timeText(at)}${by === undefined ? '' : `, published by ${by}`}.`;
};

function savingText(saving: DeskState['saving']): string {
  switch (saving) {
    case 'saved':
      return 'Saved.';
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'away':
      return 'Not saved yet.';
  }
}

/** The address of a text in the list of words. */
export function wordsHref(
  journey: string,
  place: { readonly language: string; readonly part: string; readonly at: string } | undefined,
): string {
  if (!place) return `/${journey}/words`;
  const { language, part, at } = place;
  return `/${journey}/words?${new URLSearchParams({ language, text: `${part} ${at}` })}`;
}
