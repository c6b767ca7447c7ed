import type { ValidationReport } from '../../check/validate-all.ts';
import { splitPointer } from '../../engine/json/pointer.ts';
import type { Problem } from '../../engine/model/problem.ts';
import { capitalize } from '../../engine/model/sentences.ts';
import type { ShownProblem } from '../../engine/model/shown-problem.ts';

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
      severity,
      code,
      at: `${file}:${line}:${column}`,
      fix,
      others: also.length,
      what: `${capitalize(what)}, so ${why}.`,
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

/** The screen that a place in a file of a journey is about; undefined for what is about the whole journey. */
export function screenOfFile(id: string, file: string, at: string, screens: ReadonlySet<string>): string | undefined {
  const [, name] =
    new RegExp(`^(?:journeys/${id}/screens/|schemas/${id}/)([^/]+?)(?:\\.schema)?\\.json$`).exec(file) ?? [];
  const [part] = splitPointer(at.replace(/^\/texts/, ''));
  const found = name ?? (file.startsWith(`journeys/${id}/copy/`) ? (screenInPointer(at) ?? part) : undefined);
  return found !== undefined && screens.has(found) ? found : undefined;
}

/** A change of a translation says `landing/title`, without a slash in front. */
const screenInPointer = (at: string): string | undefined => (at.startsWith('/') ? undefined : at.split('/')[0]);
