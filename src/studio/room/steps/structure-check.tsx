import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StructureCheck, StructureFile } from '../../../contracts/release-api.ts';
import type { CheckedChange, CheckedProblem, EditablePart } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import type { Checked } from '../draft/use-check.ts';
import publishing from '../publish/publishing.module.css';
import sections from '../sections.module.css';
import { fileHref } from './file-list/file-list.tsx';
import { nameOfFile, placeOfProblem } from './file-list/name-file.ts';
import styles from './steps-page.module.css';

interface StructureCheckResultProps {
  readonly journey: string;
  readonly checked: Checked<StructureCheck>;
  readonly parts: readonly EditablePart[];
  readonly files: readonly StructureFile[];
}

/** What the draft brings: errors, warnings that nobody has given a reason for, and differences for visitors. */
export const newProblems = (check: StructureCheck | undefined): readonly CheckedProblem[] =>
  check?.problems.filter(({ isNew, severity }) => isNew && severity !== 'waived') ?? [];

/** What the check says of the draft, each problem with its file, and what would change for visitors. */
export function StructureCheckResult({ journey, checked, ...about }: StructureCheckResultProps): ReactNode {
  const { check, isChecking, problem } = checked;
  const found = newProblems(check);
  return (
    <section className={sections.section} aria-labelledby="check">
      <h2 id="check">Check of the draft</h2>
      <p role="status">{problem ?? (isChecking || !check ? 'Checking the files…' : sentenceOf(found, check))}</p>
      <ul>
        {found.map((one) => (
          <li key={`${one.code} ${one.at} ${one.what}`}>
            <FoundProblem journey={journey} {...about} problem={one} />
          </li>
        ))}
      </ul>
      {check && <Changes changes={check.changes} />}
    </section>
  );
}

interface FoundProblemProps extends Pick<StructureCheckResultProps, 'journey' | 'parts' | 'files'> {
  readonly problem: CheckedProblem;
}

/** What to do about a problem here, where the words of the check are about commands of a developer. */
export const fixHere = ({ code, fix }: CheckedProblem): string => {
  if (code === 'missing-translation')
    return 'Add what is missing to this file, or translate it on the page Words once the release is live.';
  return code === 'unused-translation' ? 'Remove it from this file.' : fix;
};

function FoundProblem({ journey, parts, files, problem }: FoundProblemProps): ReactNode {
  const { severity, at, what, others } = problem;
  const { path, ...place } = placeOfProblem(journey, at);
  return (
    <>
      <h3>
        {severity === 'error' ? 'Has to be mended' : 'Look at it'}: {nameOfFile(path, parts)}
      </h3>
      <p>
        {what} {fixHere(problem)}
        {others > 0 && ` The same at ${countOf(others, 'other place')}.`}
      </p>
      {files.some((file) => file.path === path) ? (
        <Link to={fileHref(path, place)}>
          Open {path}
          {place.line !== undefined && `, line ${place.line}`}
          <span className={publishing.unseen}>: {what}</span>
        </Link>
      ) : (
        <p className={styles.path}>{at}</p>
      )}
    </>
  );
}

function Changes({ changes }: { readonly changes: readonly CheckedChange[] }): ReactNode {
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className={styles.changesTitle}>What would change</h3>
      <ul>
        {changes.map(({ kind, sentence }) => (
          <li key={sentence}>
            {sentence} {kind === 'consent' && '(a second person approves this)'}
            {kind === 'breaking' && '(may break a link or a visit under way; a second person approves this)'}
          </li>
        ))}
      </ul>
    </>
  );
}

function sentenceOf(found: readonly CheckedProblem[], { needsSecondPerson, changes }: StructureCheck): string {
  const errors = found.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return `${countOf(errors, 'error')} to mend before a release can be made.`;
  const second = needsSecondPerson ? ' A second person has to approve the release.' : '';
  const change = changes.length === 0 ? ' Nothing changes for visitors.' : '';
  if (found.length > 0)
    return `It can be released. ${countOf(found.length, 'place')} to look at first.${change}${second}`;
  return `Nothing is wrong with the files.${change}${second}`;
}
