import { countKinds, mostEntries, timeBuckets } from '../../../src/contracts/numbers/count-entry.ts';
import { failureSchema } from '../../http/schemas.ts';

const name = { type: 'string', maxLength: 64, pattern: '^[\\w:. -]*$' };

const entry = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'screen', 'name', 'next', 'time'],
  properties: {
    kind: { type: 'string', enum: [...countKinds] },
    screen: { ...name, minLength: 1 },
    name: { ...name, description: 'The outcome, event or field; empty for a screen that was entered.' },
    next: { ...name, description: 'The next screen, or the keyword that the value of the field failed.' },
    time: { type: 'string', enum: ['', ...timeBuckets], description: 'How long a screen that was left was shown.' },
  },
};

/** The route schema of the counts of a page. */
export const numbersSchema = {
  summary: 'Count visits of screens',
  description:
    'Counts without identifier, address or value: they are added to the sums of the day. What does not belong to a served ' +
    'journey is ignored. Needs no session.',
  security: [],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['version', 'language', 'entries'],
    properties: {
      version: {
        type: 'string',
        maxLength: 64,
        pattern: '^[\\w.-]+$',
        description: 'That of the journey in the page.',
      },
      language: { type: 'string', maxLength: 35, pattern: '^[a-zA-Z]{2,3}(-[A-Za-z0-9]{1,8})*$' },
      entries: { type: 'array', minItems: 1, maxItems: mostEntries, items: entry },
    },
  },
  response: {
    204: { description: 'Received; also where nothing is counted.', type: 'null' },
    '4xx': failureSchema,
    '5xx': failureSchema,
  },
};
