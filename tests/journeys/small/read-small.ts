import type { Terms } from '../../../src/compile/admit.ts';
import type { Companions } from '../../../src/compile/inspect.ts';
import { readCompanions } from '../../../src/compile/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../../src/compile/read-files.ts';
import type { JourneyFiles } from '../../../src/journey/parse.ts';
import { catalogue } from './catalogue.ts';

const folder = new URL('.', import.meta.url).pathname;
const project = new URL('../../..', import.meta.url).pathname;

/** The files of the small journey. */
export const readSmall = (): Promise<JourneyFiles> => readJourneyFiles(folder, 'small');

/** Its German copy, its glossary and its waivers, with the project's schemas of these. */
export const readBeside = (): Promise<Companions> => readCompanions(folder, 'small', project);

/** What it is held against: the project's meta-schemas and fields, and the small catalogue. */
export const readTerms = async (): Promise<Terms> => ({ ...(await readSchemas(project)), catalogue });
