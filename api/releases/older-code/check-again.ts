import type { StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import type { CheckedProblem } from '../../../src/contracts/studio-api.ts';
import type { Config } from '../../config/config.ts';
import type { StoredRelease } from '../../store/studio/releases.ts';
import { readBuiltJourneys } from '../built-journeys.ts';
import { engineOf } from '../engine-of.ts';
import type { FilesChecker } from '../open-checker.ts';

const mostNamed = 5;

/** Whether a release was built by other code than that of today, or for another address. */
export const isOfOtherCode = (
  { engine, base }: Pick<StoredRelease, 'engine' | 'base'>,
  { dist }: Pick<Config, 'dist'>,
): boolean => engine !== engineOf(dist) || base !== readBuiltJourneys(dist).deployment;

/** The errors that the check of today finds in the files of a release; `person` asks, or a server that starts. */
export async function errorsToday(
  checker: FilesChecker,
  { journey, number }: Pick<StoredRelease, 'journey' | 'number'>,
  texts: StructureTexts,
  person: string,
): Promise<readonly CheckedProblem[]> {
  const name = `${journey}: release ${number}`;
  const { problems } = await checker.check({ name, journey, before: texts, after: texts }, person);
  return problems.filter(({ severity }) => severity === 'error');
}

/** Errors as sentences, each with its step and its file: the first few of them. */
export function nameErrors(errors: readonly CheckedProblem[]): readonly string[] {
  const named = errors.slice(0, mostNamed).map(({ at, screen, what, fix }) => {
    const step = screen === undefined ? '' : `the step "${screen}", `;
    return `${step}${at}: ${what} ${fix}`;
  });
  return errors.length > mostNamed ? [...named, `and ${errors.length - mostNamed} more`] : named;
}
