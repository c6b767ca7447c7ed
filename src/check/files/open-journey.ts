import type { Catalogue } from '../../engine/model/catalogue.ts';
import { formatProblem } from '../../engine/model/problem.ts';
import { type ValidJourney, validateAll } from '../validate-all.ts';
import { readCompanions } from './read-companions.ts';
import { readJourneyFiles, readSchemas } from './read-files.ts';

/** A valid journey with its catalogue. */
export interface OpenedJourney extends ValidJourney {
  readonly catalogue: Catalogue;
}

/** Reads and validates the journey `journeys/<id>/` of a project; throws if it has errors. */
export async function openJourney(
  root: string,
  id: string,
  readCatalogue: (root: string) => Promise<Catalogue>,
): Promise<OpenedJourney> {
  const [files, schemas, companions, catalogue] = await Promise.all([
    readJourneyFiles(root, id),
    readSchemas(root),
    readCompanions(root, id),
    readCatalogue(root),
  ]);
  const { valid, errors } = validateAll(files, { ...schemas, catalogue }, companions);
  if (valid) return { ...valid, catalogue };
  throw withoutStack(new Error(`The journey "${id}" has errors:\n${errors.map(formatProblem).join('\n')}`));
}

/** An error that is reported without lines of our code, since the mistake is in a file that it names. */
export function withoutStack(error: Error): Error {
  error.stack = error.message;
  return error;
}
