import type { Problem } from '../../engine/model/problem.ts';
import type { Finding, RuleContext } from '../rule.ts';
import { type Found, runRules, withoutInherited } from '../run-rules.ts';
import { canBeMended, type JourneyParts } from './read-parts.ts';

/** What the rules find in a journey as far as it can be read. */
export interface FoundProblems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Whether every rule ran on every file. */
  readonly isComplete: boolean;
}

/** Runs every rule that can be relied on: none says anything about what is in a flawed file. */
export function findProblems(
  { context: plain, sources, problems, flawed }: JourneyParts,
  more: Pick<RuleContext, 'texts' | 'copies' | 'glossary'>,
): FoundProblems {
  const unfinished = { errors: problems, warnings: [], isComplete: false };
  // What comes now would change with the fixes that are known.
  if (canBeMended(problems) || flawed.journey === 'form') return unfinished;
  const context = withoutInherited({ ...plain, ...more });
  const isTold = (finding: Finding): boolean => {
    const id = finding.screen ?? finding.schema;
    if (id !== undefined) return !flawed.screens.has(id);
    return finding.copy !== undefined || (finding.brand ? !flawed.brand : flawed.journey === 'none');
  };
  const run = (severity: 'error' | 'warning', stage: 'references' | 'paths'): Problem[] =>
    runRules(severity, stage, { context, sources, isFlawed: problems.length > 0 })
      .filter(({ finding }: Found) => isTold(finding))
      .map(({ problem }) => problem);
  const references = run('error', 'references');
  const errors = [...problems, ...references];
  if (canBeMended(references)) return { ...unfinished, errors };
  const isWhole = flawed.journey === 'none' && flawed.screens.size + flawed.unread.size === 0;
  const arePathsKnown = isWhole && !references.some(breaksPath);
  const all = [...errors, ...(arePathsKnown ? run('error', 'paths') : [])];
  return {
    errors: all,
    warnings: [...run('warning', 'references'), ...(arePathsKnown ? run('warning', 'paths') : [])],
    isComplete: arePathsKnown && all.length === 0,
  };
}

/** Whether a problem changes which screens lead where, or what is set on the way. */
const breaksPath = ({ code, what }: Problem): boolean =>
  linkCodes.has(code) || (code === 'unknown-path' && what.startsWith('"session.'));

const linkCodes: ReadonlySet<string> = new Set([
  ...['unknown-screen', 'unknown-view', 'no-path', 'no-neighbour', 'two-flows', 'circular-variant', 'circular-event'],
  ...['unknown-event', 'unknown-action', 'unknown-block', 'one-block', 'second-goto'],
]);
