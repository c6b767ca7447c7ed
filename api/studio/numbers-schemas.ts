import { journeyParams } from './drafts/draft-schemas.ts';
import { aList, anObject, studioFailures, studioSecurity } from './schemas.ts';

const day = { type: 'string', format: 'date' };
const name = { type: 'string', maxLength: 100 };

/** The route schema of the numbers of a journey. */
export const journeyNumbersSchema = {
  summary: 'Numbers of a journey',
  description:
    'The sums of these days, both included: by default of the last 30, at most of the 400 that are saved. Days are those of UTC.',
  security: studioSecurity,
  params: journeyParams,
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { from: day, to: day, version: name, language: name },
  },
  response: {
    200: anObject('The numbers.', {
      isOn: { type: 'boolean', description: 'Whether this server counts.' },
      from: { type: 'string' },
      to: { type: 'string' },
      versions: aList('The versions that were counted, the newest first.'),
      sums: aList('How often each screen, outcome and message was counted.'),
    }),
    ...studioFailures,
  },
};
