import { readCompanions } from '../../../src/check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../../src/check/files/read-files.ts';
import { validateJourney } from '../../../src/check/validate.ts';
import { validateAll } from '../../../src/check/validate-all.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import type { Journey } from '../../../src/engine/model/types.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { journeyFiles } from '../../../src/import/journey-files.ts';
import { passingForm } from '../../../src/import/passing-form.ts';
import { readForm } from '../../../src/import/read-form.ts';
import { catalogue } from '../../support/product.ts';

/** A form of another tool as a journey that runs, and what was not carried over. */
export interface Imported {
  readonly journey: Journey;
  readonly machine: Machine;
  readonly notes: readonly string[];
  /** The codes of what the check warns of. */
  readonly warnings: readonly string[];
}

const root = process.cwd();
const [other, schemas, companions] = await Promise.all([
  readJourneyFiles(root, 'move-in'),
  readSchemas(root),
  readCompanions(root, 'imported'),
]);
const context = { ...schemas, catalogue };

/** Imports the content of a file as `journey import` does; undefined where that says that no field could be carried over. */
export async function importContent(content: unknown): Promise<Imported | undefined> {
  const form = readForm(content);
  if (!form) throw new Error('This is no form.');
  const check = (one: typeof form) => validateAll(journeyFiles('imported', one, other), context, companions).errors;
  const { form: passing, notes, problems } = passingForm(form, check);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  if (!passing.screens.some(({ fields }) => Object.keys(fields).length > 0)) return undefined;
  const validated = validateJourney(journeyFiles('imported', passing, other), context);
  if ('problems' in validated) throw new Error(JSON.stringify(validated.problems));
  const { journey } = validated;
  const { warnings } = validateAll(journeyFiles('imported', passing, other), context, companions);
  return {
    journey,
    machine: await instantiate(journey, catalogue),
    notes: [...form.notes, ...notes],
    warnings: warnings.map(({ code }) => code),
  };
}
