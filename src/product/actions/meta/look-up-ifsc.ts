import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { lookUpIfsc } from '../look-up-ifsc.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { ifsc: 'HDFC0000001' };

export const lookUpIfscMeta: ActionMeta<typeof lookUpIfsc> = {
  summary: 'Finds the bank that holds a branch code (IFSC).',
  input: { type: 'object', additionalProperties: false, required: ['ifsc'], properties: { ifsc: fieldSchemas.ifsc } },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['bank', 'branch'],
      properties: { bank: { type: 'string' }, branch: { type: 'string' } },
    },
    known: nothingSchema,
    merged: {
      type: 'object',
      additionalProperties: false,
      required: ['bank', 'into'],
      properties: { bank: { type: 'string' }, into: { type: 'string' } },
    },
    'not-found': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { bank: 'HDFC Bank', branch: '000001' } } }],
      gives: { outcome: 'found', data: { bank: 'HDFC Bank', branch: '000001' } },
    },
    {
      input: { ifsc: 'ADBK0000001' },
      answers: [{ status: 200, body: { status: 'success', data: { bank: '', branch: '000001' } } }],
      gives: { outcome: 'known', data: {} },
    },
    {
      input: { ifsc: 'ANDB0000001' },
      answers: [
        {
          status: 200,
          body: {
            status: 'success',
            data: { bank: 'Andhra Bank', branch: '000001', mergedInto: 'Union Bank of India' },
          },
        },
      ],
      gives: { outcome: 'merged', data: { bank: 'Andhra Bank', into: 'Union Bank of India' } },
    },
    {
      input,
      answers: [{ status: 404, body: { status: 'failed', message: 'Not found' } }],
      gives: { outcome: 'not-found', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
