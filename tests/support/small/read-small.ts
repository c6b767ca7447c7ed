import type { CompanionFiles } from '../../../src/check/companions.ts';
import { readCompanionSchemas, readCompanions } from '../../../src/check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../../src/check/files/read-files.ts';
import type { ValidationContext } from '../../../src/check/validation-context.ts';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import { smallCatalogue } from './catalogue.ts';

const folder = new URL('.', import.meta.url).pathname;
const project = new URL('../../..', import.meta.url).pathname;

/** The files of the small journey, on which the tests of Problems are built. */
export const readSmall = (): Promise<JourneyFiles> => readJourneyFiles(folder, 'small');

/** The German copy, the glossary and the waivers of the small journey, with the project's schemas for them. */
export const readSmallCompanions = (): Promise<CompanionFiles> =>
  readCompanions(folder, 'small', readCompanionSchemas(project));

/** What the small journey is validated with: the project's meta-schemas and shared fields, and the small catalogue. */
export const readSmallContext = async (): Promise<ValidationContext> => ({
  ...(await readSchemas(project)),
  catalogue: smallCatalogue,
});
