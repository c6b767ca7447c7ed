import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CheckedProblem, DraftCheck } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import { wordsHref } from '../bar/draft-bar.tsx';
import type { Checked } from '../draft/use-check.ts';
import sections from '../sections.module.css';
import { SentenceList } from '../sentence-list.tsx';
import styles from './publishing.module.css';

interface CheckResultProps {
  readonly journey: string;
  readonly checked: Checked<DraftCheck>;
}

/** What the check says of the draft, each problem with a way to its text. */
export function CheckResult({ journey, checked: { check, isChecking, problem } }: CheckResultProps): ReactNode {
  const found = check?.problems.filter(({ isNew, severity }) => isNew && severity !== 'waived') ?? [];
  return (
    <section className={sections.section} aria-labelledby="check">
      <h2 id="check">Check</h2>
      <p role="status">{problem ?? (isChecking || !check ? 'Checking the words…' : checkSentence(found, check))}</p>
      <SecondPersonReasons check={check} />
      <ul>
        {found.map((one) => (
          <li key={`${one.code} ${one.at} ${one.what}`}>
            <h3>
              {one.severity === 'error' ? 'Has to be mended' : 'Look at it'}: {one.place ?? 'the whole journey'}
            </h3>
            <p>
              {one.what} {fixText(one)}
            </p>
            {one.text && (
              <Link to={wordsHref(journey, one.text)}>
                {one.severity === 'error' ? 'Mend it' : 'Look at it'}
                <span className={styles.unseen}>: {one.what}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What wants a second person, in a sentence each. */
function SecondPersonReasons({ check }: { readonly check: DraftCheck | undefined }): ReactNode {
  const reasons = check?.changes.filter(({ kind }) => kind === 'consent') ?? [];
  if (!check?.needsSecondPerson || reasons.length === 0) return null;
  return (
    <>
      <h3>What a second person approves</h3>
      <SentenceList of={reasons.map(({ sentence }) => sentence)} />
    </>
  );
}

/** What to do about a problem; where the words of the check are about files, those of the studio. */
const fixText = ({ code, fix }: CheckedProblem): string =>
  code === 'stale-translation'
    ? 'Tenants who read the translation see the original there, until it is reworded too or said to fit still.'
    : fix;

function checkSentence(found: readonly CheckedProblem[], { needsSecondPerson }: DraftCheck): string {
  const errors = found.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return `${countOf(errors, 'mistake')} to mend before it can be published.`;
  const second = needsSecondPerson ? ' A second person has to approve it.' : '';
  if (found.length > 0) return `It can be published. ${countOf(found.length, 'place')} to look at first.${second}`;
  return `Nothing is wrong with the words.${second}`;
}
