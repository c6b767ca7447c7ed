import { mostTextsInACall } from '../../../src/contracts/studio-limits.ts';
import { aBody, aList, anObject, studioFailures, studioSecurity } from '../schemas.ts';

/** The path parameter of a journey. */
export const journeyParams = {
  type: 'object',
  required: ['journey'],
  properties: { journey: { type: 'string', maxLength: 64 } },
};

const text = { type: ['string', 'null'], maxLength: 5000, description: 'null takes back what the draft changed.' };
const place = {
  language: { type: 'string', maxLength: 35 },
  part: { type: 'string', maxLength: 100 },
  at: { type: 'string', maxLength: 500, description: 'A JSON Pointer.' },
};

/** A draft, as `StudioDraft`. */
export const draftSchema = anObject('The draft.', {
  revision: { type: 'integer' },
  number: { type: 'integer', description: 'The number of the current publication.' },
  changes: aList('The texts that differ from those published.'),
  canUndo: { type: 'boolean' },
  canRedo: { type: 'boolean' },
  editors: aList('Who has changed it, the last one first.'),
});

const common = { params: journeyParams, security: studioSecurity };
const moved = 'Needs the header `If-Match` with the revision: 428 without, 412 with the newer draft when it has moved.';

/** The route schema of the texts of a journey. */
export const textsSchema = {
  ...common,
  summary: 'Texts of a journey',
  description: 'Every text in every language, as deployed, published and drafted.',
  response: {
    200: anObject('The texts.', {
      release: { type: 'string' },
      number: { type: 'integer' },
      revision: { type: 'integer' },
      languages: { type: 'array', items: { type: 'string' } },
      parts: aList('In the order of the screens.'),
    }),
    ...studioFailures,
  },
};

/** The route schema of the draft. */
export const readDraftSchema = {
  ...common,
  summary: 'Draft of a journey',
  description: 'Its ETag is the revision.',
  response: { 200: draftSchema, ...studioFailures },
};

/** The route schema of an edit. */
export const editDraftSchema = {
  ...common,
  summary: 'Reword texts in the draft',
  description: `For copy editors. ${moved}`,
  body: aBody({
    changes: { type: 'array', minItems: 1, maxItems: mostTextsInACall, items: aBody({ ...place, text }) },
  }),
  response: { 200: draftSchema, ...studioFailures },
};

/** The route schema of undo, redo and discard. */
export const stepDraftSchema = (summary: string) => ({
  ...common,
  summary,
  description: `For copy editors. ${moved}`,
  response: { 200: draftSchema, ...studioFailures },
});
