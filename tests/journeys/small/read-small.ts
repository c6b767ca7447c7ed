import type { JourneyFiles } from '../../../src/journey/parse.ts';
import { readCompanions } from '../../../src/validate/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../../src/validate/files/read-files.ts';
import type { ValidationContext } from '../../../src/validate/validate.ts';
import type { CompanionFiles } from '../../../src/validate/validate-all.ts';
import { smallCatalogue } from './catalogue.ts';

const folder = new URL('.', import.meta.url).pathname;
const project = new URL('../../..', import.meta.url).pathname;

/** The files of the small journey. */
export const readSmall = (): Promise<JourneyFiles> => readJourneyFiles(folder, 'small');

/** Its German copy, its glossary and its waivers, with the project's schemas of these. */
export const readBeside = (): Promise<CompanionFiles> => readCompanions(folder, 'small', project);

/** What it is held against: the project's meta-schemas and fields, and the small catalogue. */
export const readTerms = async (): Promise<ValidationContext> => ({
  ...(await readSchemas(project)),
  catalogue: smallCatalogue,
});
