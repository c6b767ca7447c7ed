import { readCompanions } from '../../../src/check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../../src/check/files/read-files.ts';
import { validateAll } from '../../../src/check/validate-all.ts';
import { journeyFiles } from '../../../src/import/journey-files.ts';
import { passingForm } from '../../../src/import/passing-form.ts';
import { readForm } from '../../../src/import/read-form.ts';
import { catalogue } from '../../support/product.ts';

/** A form after its import: the files that pass the check, and what was not carried over. */
export interface ImportResult {
  readonly schema: string;
  readonly fields: readonly string[];
  readonly screen: string;
  readonly notes: readonly string[];
}

const root = process.cwd();
const [other, schemas, companions] = await Promise.all([
  readJourneyFiles(root, 'move-in'),
  readSchemas(root),
  readCompanions(root, 'sample'),
]);

/** Imports the content of a file as `journey import` does; throws if the check finds a problem that no field causes. */
export function importSample(content: unknown): ImportResult {
  const form = readForm(content);
  if (!form) throw new Error('This is no form.');
  const found = passingForm(
    form,
    (one) => validateAll(journeyFiles('sample', one, other), { ...schemas, catalogue }, companions).errors,
  );
  if (found.problems.length > 0) throw new Error(JSON.stringify(found.problems));
  const files = journeyFiles('sample', found.form, other);
  return {
    schema: files.schemas.form?.text ?? '{}',
    screen: files.screens.form?.text ?? '{}',
    fields: Object.keys(found.form.screens[0]?.fields ?? {}),
    notes: [...form.notes, ...found.notes],
  };
}
