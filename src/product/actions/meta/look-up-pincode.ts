import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { lookUpPincode } from '../look-up-pincode.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { pincode: '560001' };

export const lookUpPincodeMeta: ActionMeta<typeof lookUpPincode> = {
  summary: 'Finds the district of a PIN code.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['pincode'],
    properties: { pincode: fieldSchemas.pincode },
  },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['district'],
      properties: { district: { type: 'string' } },
    },
    known: nothingSchema,
    'not-found': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [
        {
          status: 200,
          body: [
            {
              Status: 'Success',
              Message: 'Number of pincode(s) found: 2',
              PostOffice: [
                { Name: 'Bangalore GPO', District: 'Bengaluru', State: 'Karnataka' },
                { Name: 'Vidhana Soudha', District: 'Elsewhere', State: 'Karnataka' },
              ],
            },
          ],
        },
      ],
      gives: { outcome: 'found', data: { district: 'Bengaluru' } },
    },
    {
      input: { pincode: '900056' },
      answers: [
        { status: 200, body: [{ Status: 'Success', PostOffice: [{ Name: '1CBPO', District: '', State: '' }] }] },
      ],
      gives: { outcome: 'known', data: {} },
    },
    {
      input: { pincode: '999999' },
      answers: [{ status: 200, body: [{ Status: 'Error', Message: 'No records found', PostOffice: null }] }],
      gives: { outcome: 'not-found', data: {} },
    },
    {
      input: { pincode: '999999' },
      answers: [{ status: 200, body: [{ Status: 'Success', PostOffice: [] }] }],
      gives: { outcome: 'not-found', data: {} },
    },
    { input, answers: [{ status: 200, body: [] }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
