import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CheckedProblem, DraftChange, DraftCheck } from '../../../journey/publishing/studio-api.ts';
import { wordsHref } from '../bar/draft-bar.tsx';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useDraftCheck } from '../draft/use-draft-check.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { countText, timeText } from '../view/time-text.ts';
import { languageName } from '../view/view-query.ts';
import { WordChanges } from '../words/word-changes.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { ProposalList } from './proposal-list.tsx';
import { PublishForm } from './publish-form.tsx';
import styles from './publish-page.module.css';

/** What the draft changes for tenants, what the check says of it, and the button that makes it live. */
export function PublishPage({ journey }: JourneyPageProps): ReactNode {
  const [, { draft, problem }] = useDeskState();
  const [attempts, setAttempts] = useState(0);
  const countAttempt = useCallback(() => setAttempts((count) => count + 1), []);
  return (
    <>
      <PageHeading>Publish</PageHeading>
      <p className={styles.intro}>
        What the draft changes, word by word. Publishing makes it live for new visitors in about two seconds; every
        version before can be made live again.
      </p>
      <ProposalList journey={journey} attempts={attempts} />
      {draft ? (
        <Draft journey={journey} changes={draft.changes} onAttempt={countAttempt} />
      ) : (
        problem === undefined && <LoadStatus loaded={{ status: 'loading' }} what="the draft" />
      )}
    </>
  );
}

interface DraftProps {
  readonly journey: string;
  readonly changes: readonly DraftChange[];
  readonly onAttempt: () => void;
}

const effects = [
  [
    'consent',
    'Consent, fees and legal',
    'A second person approves these. Who is in the middle of the journey goes on with the words of before.',
  ],
  ['copy', 'Other words', 'These change what tenants read, and nothing that they agree to.'],
] as const;

function Draft({ journey, changes, onAttempt }: DraftProps): ReactNode {
  const { check, isChecking, problem } = useDraftCheck();
  return (
    <>
      {changes.length === 0 && (
        <p className={styles.empty}>
          The draft changes nothing: it has the words that are live. Reword a text in{' '}
          <Link to={`/${journey}/words`}>Words</Link>.
        </p>
      )}
      {effects.map(([effect, title, meaning]) => {
        const own = changes.filter((change) => change.effect === effect);
        return own.length === 0 ? null : (
          <section key={effect} className={styles.section} aria-labelledby={`effect-${effect}`}>
            <h2 id={`effect-${effect}`}>
              {title} ({own.length})
            </h2>
            <p className={styles.intro}>{meaning}</p>
            <ul>
              {own.map((change) => (
                <li key={`${change.language} ${change.part} ${change.at}`}>
                  <Change journey={journey} change={change} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {changes.length > 0 && <DiscardDraft count={changes.length} />}
      {changes.length > 0 && <CheckResult {...{ journey, check, isChecking, problem }} />}
      <PublishForm {...{ journey, check, isChecking, onAttempt, count: changes.length }} />
    </>
  );
}

function Change({ journey, change }: { readonly journey: string; readonly change: DraftChange }): ReactNode {
  const [, { texts }] = useDeskState();
  const { language, part, place, from, text, by, changedAt } = change;
  const title = texts?.parts.find((one) => one.part === part)?.title ?? part;
  return (
    <>
      <h3>
        {title}: {place}
        {language !== texts?.languages[0] && `, in ${languageName(language)}`}
      </h3>
      <div lang={language}>
        <WordChanges from={from} to={text} />
      </div>
      <p className={styles.by}>
        By {by}, {timeText(changedAt)}.{' '}
        <Link to={wordsHref(journey, change)}>
          Change it<span className={styles.unseen}>: {place}</span>
        </Link>
      </p>
    </>
  );
}

interface CheckResultProps {
  readonly journey: string;
  readonly check: DraftCheck | undefined;
  readonly isChecking: boolean;
  readonly problem: string | undefined;
}

function CheckResult({ journey, check, isChecking, problem }: CheckResultProps): ReactNode {
  const found = check?.problems.filter(({ isNew, severity }) => isNew && severity !== 'waived') ?? [];
  return (
    <section className={styles.section} aria-labelledby="check">
      <h2 id="check">Check</h2>
      <p role="status">{problem ?? (isChecking || !check ? 'Checking the words…' : checkSentence(found, check))}</p>
      <ul>
        {found.map((one) => (
          <li key={`${one.code} ${one.at} ${one.what}`}>
            <h3>
              {one.severity === 'error' ? 'Has to be mended' : 'Look at it'}: {one.place ?? 'the whole journey'}
            </h3>
            <p>
              {one.what} {one.fix}
            </p>
            {one.text && (
              <Link to={wordsHref(journey, one.text)}>
                Mend it<span className={styles.unseen}>: {one.what}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function checkSentence(found: readonly CheckedProblem[], { needsSecondPerson }: DraftCheck): string {
  const errors = found.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return `${countText(errors, 'mistake')} to mend before it can be published.`;
  const second = needsSecondPerson ? ' A second person has to approve it.' : '';
  if (found.length > 0) return `It can be published. ${countText(found.length, 'place')} to look at first.${second}`;
  return `Nothing is wrong with the words.${second}`;
}
