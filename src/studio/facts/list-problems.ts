import type { ValidationReport } from '../../check/validate-all.ts';
import type { Problem } from '../../engine/model/problem.ts';
import type { ShownProblem } from '../../engine/model/shown-problem.ts';
import { screenOfFile } from './screen-of-file.ts';

type Found = Pick<ValidationReport, 'errors' | 'warnings' | 'waived'>;

/** Every problem of a journey, the gravest first; warnings that are waived have the reason. */
export function listProblems(
  id: string,
  { errors, warnings, waived }: Found,
  screens: ReadonlySet<string>,
): readonly ShownProblem[] {
  const show = (severity: ShownProblem['severity'], problem: Problem & { readonly reason?: string }): ShownProblem => {
    const { code, file, at, line, column, place, what, why, fix, also = [], reason } = problem;
    const screen = screenOfFile(id, file, at, screens);
    return {
      ...{ severity, code, at: `${file}:${line}:${column}`, fix, others: also.length },
      what: `${capital(what)}, so ${why}.`,
      ...(screen !== undefined && { screen }),
      ...(place !== undefined && { place }),
      ...(reason !== undefined && { reason }),
    };
  };
  return [
    ...errors.map((problem) => show('error', problem)),
    ...warnings.map((problem) => show('warning', problem)),
    ...waived.map((problem) => show('waived', problem)),
  ];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
