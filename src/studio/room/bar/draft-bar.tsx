import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LiveState } from '../../../contracts/version-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import type { DeskState } from '../draft/draft-desk.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { countChangedFiles } from '../versions/use-versions.ts';
import { versionName } from '../versions/version-words.ts';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { timeText } from '../view/time-text.ts';
import { BarNews, PageLink } from './bar-news.tsx';
import styles from './draft-bar.module.css';

/** Says on every page of a journey what visitors get, what the drafts change that they do not get yet, and the news of it. */
export function DraftBar({ journey }: { readonly journey: string }): ReactNode {
  const [desk, state] = useDeskState();
  const known = useKnownVersions();
  const { draft, unsaved, conflicts, saving, problem } = state;
  const files = countChangedFiles(known);
  const changed = new Set([
    ...(draft?.changes ?? []).map(({ language, part, at }) => `${language} ${part} ${at}`),
    ...unsaved.keys(),
    ...conflicts.keys(),
  ]).size;
  return (
    <section aria-label="Draft and live" className={changed > 0 || files > 0 ? styles.draft : styles.live}>
      <p>
        <strong className={styles.badge}>Live:</strong> {known.live ? liveText(known.live) : 'Loading…'}
      </p>
      {changed > 0 && (
        <p>
          <strong className={styles.badge}>Draft</strong> {countOf(changed, 'text')} changed, not live yet.{' '}
          <span className={styles.saving}>{savingText(saving)}</span>
          <PageLink to={`/${journey}/publish`}>Look at the changes and publish</PageLink>
        </p>
      )}
      {files > 0 && (
        <p>
          <strong className={styles.badge}>Draft</strong> {countOf(files, 'file')} of the steps changed, not live yet.{' '}
          <PageLink to={`/${journey}/steps`}>Look at the changes and make a release</PageLink>
        </p>
      )}
      {conflicts.size > 0 && (
        <p role="alert">
          {countOf(conflicts.size, 'text')} changed by somebody else at the same time.{' '}
          <Link to={wordsHref(journey, [...conflicts.values()][0])}>Choose the words</Link>
        </p>
      )}
      <BarNews journey={journey} known={known} />
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

/** What new visitors get, since when, and by whom. */
function liveText({ number, served, versions }: LiveState): string {
  if (served < number) return `${versionName(served)}, and version ${number} in a moment.`;
  const version = versions.find((one) => one.number === number);
  const since = version ? `, since ${timeText(version.at)}, by ${version.by}` : '';
  return `${versionName(number)}${since}.`;
}

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
