import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftChange } from '../../../contracts/studio-api.ts';
import { wordsHref } from '../bar/draft-bar.tsx';
import { useDeskState } from '../draft/journey-desk.tsx';
import { placeKey } from '../draft/unsaved-edits.ts';
import sections from '../sections.module.css';
import { useSignedIn } from '../session/session.ts';
import { timeText } from '../view/time-text.ts';
import { languageName } from '../view/view-query.ts';
import { WordChanges } from '../words/word-changes.tsx';
import styles from './publishing.module.css';

const effects = [
  [
    'consent',
    'Consent, fees and legal',
    'A second person approves these. Visitors already under way keep the old texts.',
  ],
  ['copy', 'Other words', 'Words outside of consents, fees and legal texts.'],
] as const;

interface ChangedTextsProps {
  readonly journey: string;
  readonly changes: readonly DraftChange[];
}

/** The texts of the draft by their effect on tenants, each as it is live and as it would be. */
export function ChangedTexts({ journey, changes }: ChangedTextsProps): ReactNode {
  return effects.map(([effect, title, meaning]) => {
    const own = changes.filter((change) => change.effect === effect);
    return own.length === 0 ? null : (
      <section key={effect} className={sections.section} aria-labelledby={`effect-${effect}`}>
        <h2 id={`effect-${effect}`}>
          {title} ({own.length})
        </h2>
        <p className={sections.meaning}>{meaning}</p>
        <ul>
          {own.map((change) => (
            <li key={placeKey(change)}>
              <Change journey={journey} change={change} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Change({ journey, change }: { readonly journey: string; readonly change: DraftChange }): ReactNode {
  const [desk, { texts }] = useDeskState();
  const { role } = useSignedIn();
  const { language, part, place, from, text, by, changedAt, isExcluded = false } = change;
  const title = texts?.parts.find((one) => one.part === part)?.title ?? part;
  return (
    <>
      <h3>
        {title}: {place}
        {language !== texts?.languages[0] && `, in ${languageName(language)}`}
      </h3>
      <dl className={styles.texts}>
        <dt>Live now</dt>
        <dd lang={from === '' ? undefined : language}>
          {from === '' ? 'Nothing: tenants read the original.' : <WordChanges from={from} to={text} only="from" />}
        </dd>
        <dt>Then</dt>
        <dd lang={language}>
          <WordChanges from={from} to={text} only="to" />
        </dd>
      </dl>
      {role !== 'viewer' && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={!isExcluded}
            onChange={({ target }) => void desk.choose(change, !target.checked)}
          />
          Publish it<span className={styles.unseen}>: {place}</span>
          {isExcluded && <span className={styles.help}>Left out: it stays in the draft.</span>}
        </label>
      )}
      <p className={styles.help}>
        By {by}, {timeText(changedAt)}.{' '}
        <Link to={wordsHref(journey, change)}>
          Change it<span className={styles.unseen}>: {place}</span>
        </Link>
      </p>
    </>
  );
}
