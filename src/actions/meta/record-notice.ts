import type { ActionMeta } from '../define.ts';
import type { recordNotice } from '../record-notice.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = {
  uid: 'u1',
  notice: { purpose: 'credit-check', text: 'We check your PAN as soon as it is complete.' },
  language: 'en',
  journey_version: '0123456789abcdef',
};

export const recordNoticeMeta: ActionMeta<typeof recordNotice> = {
  summary: 'Records the notice that was shown before data given voluntarily is used.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'notice', 'language', 'journey_version'],
    properties: {
      uid: fieldSchemas.id,
      notice: {
        type: 'object',
        additionalProperties: false,
        required: ['purpose', 'text'],
        properties: { purpose: { type: 'string', minLength: 1 }, text: { type: 'string', minLength: 1 } },
      },
      language: { type: 'string', minLength: 2 },
      journey_version: { type: 'string', minLength: 1 },
    },
  },
  outcomes: { recorded: nothingSchema, unavailable: nothingSchema },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { _id: 'n1' } } }],
      gives: { outcome: 'recorded', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 401, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
