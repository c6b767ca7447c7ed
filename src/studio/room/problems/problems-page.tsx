import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../engine/model/sentences.ts';
import type { ShownProblem } from '../../../engine/model/shown-problem.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import sections from '../sections.module.css';
import { screenStatesHref } from '../view/screen-states.ts';
import styles from './problems-page.module.css';

const severities = [
  ['error', 'Errors', 'An app with an error is not built.'],
  ['warning', 'Warnings', 'The app works, but a tenant may have trouble here.'],
  ['waived', 'Intended', 'Warnings that somebody has looked at and given a reason for, in waivers.json.'],
] as const;

/** What the check has found in a journey, in plain words, each with a link to the states of its screen. */
export function ProblemsPage({ journey }: JourneyPageProps): ReactNode {
  const problems = useJson<readonly ShownProblem[]>(`${journey}/problems.json`);
  return (
    <>
      <PageHeading>Problems</PageHeading>
      <p className={styles.intro}>What the check found in the live steps.</p>
      {problems.status === 'ready' ? (
        <Sections journey={journey} problems={problems.data} />
      ) : (
        <LoadStatus loaded={problems} what="the problems" />
      )}
    </>
  );
}

interface SectionsProps {
  readonly journey: string;
  readonly problems: readonly ShownProblem[];
}

function Sections({ journey, problems }: SectionsProps): ReactNode {
  const isClean = problems.every(({ severity }) => severity === 'waived');
  return (
    <>
      {isClean && <p>There is nothing to mend: no errors and no warnings.</p>}
      {severities.map(([severity, title, meaning]) => {
        const own = problems.filter((problem) => problem.severity === severity);
        return own.length === 0 ? null : (
          <section key={severity} className={sections.section} aria-labelledby={`problems-${severity}`}>
            <h2 id={`problems-${severity}`}>
              {title} ({own.length})
            </h2>
            <p className={sections.meaning}>{meaning}</p>
            <ul>
              {own.map((problem) => (
                <li key={`${problem.code} ${problem.at} ${problem.what}`}>
                  <OneProblem journey={journey} problem={problem} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function OneProblem({ journey, problem }: { readonly journey: string; readonly problem: ShownProblem }): ReactNode {
  const { code, screen, place, at, what, fix, others, reason } = problem;
  return (
    <>
      <h3>{place ?? 'The whole journey'}</h3>
      <p>{what}</p>
      {reason === undefined ? (
        <p>{fix}</p>
      ) : (
        <p>
          <strong>Why it is intended:</strong> {reason}
        </p>
      )}
      {others > 0 && <p>The same at {countOf(others, 'other place')}.</p>}
      <p className={styles.where}>
        {screen !== undefined && <Link to={screenStatesHref(journey, screen)}>States of this screen</Link>}
        <code>{at}</code> <span>{code}</span>
      </p>
    </>
  );
}
