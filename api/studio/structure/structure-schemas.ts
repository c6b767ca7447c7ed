import { structureLimits } from '../../../src/journey/publishing/structure-files.ts';
import { journeyParams } from '../drafts/draft-schemas.ts';
import { aBody, aList, anObject, studioFailures, studioSecurity } from '../schemas.ts';

const common = { params: journeyParams, security: studioSecurity };
const moved = 'Needs the header `If-Match` with the revision: 428 without, 412 with the newer draft when it has moved.';
const path = { type: 'string', maxLength: 400, description: 'Below the folder of the journey: screens/home.json.' };
const ofFile = { type: 'object', required: ['path'], properties: { path } };

const structure = anObject('The draft.', {
  revision: { type: 'integer' },
  channel: { type: 'integer', description: 'The number of the channel.' },
  release: { type: 'integer', description: 'The live release; 0 is the deployed build.' },
  files: aList('All files, by path.'),
  isChanged: { type: 'boolean' },
  editors: aList('Who has changed it, the last one first.'),
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

/** The route schema of a write of a file. */
export const writeFileSchema = {
  ...common,
  summary: 'Write a file of the draft',
  description: `For editors. ${moved}`,
  body: aBody({ path, content: { type: 'string', maxLength: structureLimits.bytesOfFile } }),
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

/** The route schema of the check. */
export const checkStructureSchema = {
  ...common,
  summary: 'Check the files of the draft',
  description: 'The whole check, and what would change, in sentences; without a build.',
  response: {
    200: anObject('The result.', {
      revision: { type: 'integer' },
      channel: { type: 'integer' },
      problems: aList('The gravest first.'),
      changes: aList('From what is live to the draft.'),
      needsSecondPerson: { type: 'boolean' },
      canPublish: { type: 'boolean' },
    }),
    ...studioFailures,
  },
};
