import { existsSync } from 'node:fs';
import { engineFile } from '../../engine/engine-files.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { ActionFacts, Catalogue } from '../../engine/model/catalogue.ts';
import { submitForm } from '../../engine/model/form-screen.ts';
import { formatProblem } from '../../engine/model/problem.ts';
import { sharedPartsOf } from '../../engine/model/shared-parts.ts';
import type { CompanionFiles } from '../companions.ts';
import { validateAll } from '../validate-all.ts';
import type { ValidationContext } from '../validation-context.ts';
import { type FormSurroundings, formFiles } from './form-file.ts';
import { type OpenedJourney, withoutStack } from './open-journey.ts';
import { readCompanionSchemas, readCompanions } from './read-companions.ts';
import { listJourneys, mainJourney, readJourneyFiles, readSchemas } from './read-files.ts';

/** What the forms of a project are validated with. */
export interface FormContext extends FormSurroundings, Omit<ValidationContext, 'catalogue'> {
  readonly companions: CompanionFiles['meta'];
}

/** Reads what the forms of a project are validated with: the words of its journey at "/", or else the engine's. */
export async function readFormContext(root: string): Promise<FormContext> {
  const own = await listJourneys(root);
  const starter = engineFile('journeys/starter/journey.json');
  const hasOwn = own.length > 0 || !existsSync(starter);
  const [from, id] = hasOwn ? [root, await mainJourney(root, own)] : [engineFile(''), 'starter'];
  const [{ journey, brands }, { copies }, schemas, companions] = await Promise.all([
    readJourneyFiles(from, id),
    readCompanions(from, id, readCompanionSchemas(root)),
    readSchemas(root),
    readCompanionSchemas(root),
  ]);
  return {
    ...schemas,
    companions,
    brands,
    shared: sharedPartsOf(JSON.parse(journey.text)),
    copies: copies.map(({ text }) => JSON.parse(text)),
  };
}

/** Validates the file of a form, as a journey with one screen; throws if it has errors. */
export function openForm(source: SourceFile, catalogue: Catalogue, context: FormContext): OpenedJourney {
  const { files, copies } = formFiles(source, context);
  const known = withSubmit(catalogue);
  const { valid, errors } = validateAll(files, { ...context, catalogue: known }, { copies, meta: context.companions });
  if (valid) return { ...valid, catalogue: known };
  // What follows from a text that cannot be read says nothing.
  const unread = errors.filter(({ code }) => code === 'syntax');
  const shown = unread.length > 0 ? unread : errors;
  throw withoutStack(
    new Error(`The form has errors:\n${shown.map(formatProblem).join('\n').replaceAll('.json#schema:', '.json:')}`),
  );
}

const anything = { type: 'object' } as const;

// The page that has the form runs it, so it has no module.
const submitFacts: ActionFacts = {
  input: anything,
  outcomes: { done: anything, refused: anything, unavailable: anything },
  concurrency: 'once',
};

const withSubmit = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  actions: { ...catalogue.actions, [submitForm]: submitFacts },
});
