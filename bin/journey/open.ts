import { readCompanions } from '../../src/check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { type ValidationReport, validateAll } from '../../src/check/validate-all.ts';
import { formatProblem } from '../../src/engine/model/problem.ts';
import { type Shell, UsageError } from './shell.ts';

/** Reads a journey and reports its problems. */
export async function openOrReport({ root, catalogue }: Shell, id: string): Promise<ValidationReport> {
  const [files, schemas, companions] = await Promise.all([
    readJourneyFiles(root, id),
    readSchemas(root),
    readCompanions(root, id),
  ]);
  return validateAll(files, { ...schemas, catalogue }, companions);
}

/** How long a search for what nobody can reach may take for each journey, in the check and in a release. */
export const exploreSeconds = 15;

/** Reads a valid journey; throws its errors as a UsageError otherwise. */
export async function openValid(shell: Shell, id: string): Promise<NonNullable<ValidationReport['valid']>> {
  const { valid, errors } = await openOrReport(shell, id);
  if (valid) return valid;
  throw new UsageError(`The journey "${id}" has errors; fix them first:\n${errors.map(formatProblem).join('\n')}`);
}
