import { structureLimits } from '../../../src/changes/publishing/structure-files.ts';
import { aBody, aList, anObject, journeyParams, studioFailures, studioSecurity } from '../request/schemas.ts';

const common = { params: journeyParams, security: studioSecurity };
const moved = 'Needs the header `If-Match` with the revision: 428 without, 412 with the newer draft when it has moved.';
const path = {
  type: 'string',
  maxLength: 400,
  description: 'Below the folder of the journey: screens/home.json; schemas/home.schema.json is a data schema.',
};
const ofFile = { type: 'object', required: ['path'], properties: { path } };

const structure = anObject('The draft.', {
  revision: { type: 'integer' },
  version: { type: 'integer', description: 'The number of the live version.' },
  release: { type: 'integer', description: 'The live release; 0 is the deployed build.' },
  files: aList('All files, by path.'),
  isChanged: { type: 'boolean' },
  editors: aList('Who has changed it, the last one first.'),
  newer: aList('The files that a deployment has changed since the live release was made.'),
});

/** The route schema of the files of a journey. */
export const readStructureSchema = {
  ...common,
  summary: 'Files of a journey, as the draft has them',
  description: 'Its ETag is the revision.',
  response: { 200: structure, ...studioFailures },
};

/** The route schema of one file. */
export const readFileSchema = {
  ...common,
  summary: 'A file of a journey',
  description: 'As the draft and as the live release have it.',
  querystring: ofFile,
  response: { 200: anObject('The file.', { path, status: { type: 'string' } }), ...studioFailures },
};

const content = { type: 'string', maxLength: structureLimits.bytesOfFile };
const fileOfSeveral = aBody({
  path,
  content: { ...content, type: ['string', 'null'], description: 'null removes the file.' },
});

/** The route schema of a write of a file. */
export const writeFileSchema = {
  ...common,
  summary: 'Write a file of the draft',
  description: `For editors. ${moved}`,
  body: aBody({ path, content }),
  response: { 200: structure, ...studioFailures },
};

/** The route schema of a write of several files. */
export const writeFilesSchema = {
  ...common,
  summary: 'Write or remove several files of the draft at once',
  description: `For editors; all of them are written or removed, or none. ${moved}`,
  body: aBody({
    files: { type: 'array', minItems: 1, maxItems: structureLimits.filesOfCall, items: fileOfSeveral },
  }),
  response: { 200: structure, ...studioFailures },
};

/** The route schema of a deletion. */
export const deleteFileSchema = {
  ...common,
  summary: 'Delete a file in the draft',
  description: `For editors. ${moved}`,
  querystring: ofFile,
  response: { 200: structure, ...studioFailures },
};

/** The route schema of a reset. */
export const resetStructureSchema = {
  ...common,
  summary: 'Take back what the draft changes',
  description: `For editors; in one file, or, without a path, in all. ${moved}`,
  body: aBody({ path }, ['path']),
  response: { 200: structure, ...studioFailures },
};

/** The route schema of the export. */
export const exportStructureSchema = {
  ...common,
  summary: 'The live files, with the published texts, as changes of the deployed ones',
  description: 'For the files of the project, as a patch and for `npx journey published`.',
  response: {
    200: anObject('The export.', {
      journey: { type: 'string' },
      version: { type: 'integer', description: 'The live version; 0 is the deployed build.' },
      structure: aList('The files that differ.'),
      conflicts: aList('The files that a deployment has changed since: they are left out.'),
      patch: { type: 'string', description: 'For `git apply`.' },
    }),
    ...studioFailures,
  },
};

/** The route schema of the check. */
export const checkStructureSchema = {
  ...common,
  summary: 'Check the files of the draft',
  description: 'The whole check, and what would change, in sentences; without a build.',
  response: {
    200: anObject('The result.', {
      revision: { type: 'integer' },
      version: { type: 'integer' },
      problems: aList('The gravest first.'),
      changes: aList('From what is live to the draft.'),
      choices: aList('The fields with choices, and which calls and files know their values.'),
      needsSecondPerson: { type: 'boolean' },
      canPublish: { type: 'boolean' },
    }),
    ...studioFailures,
  },
};
