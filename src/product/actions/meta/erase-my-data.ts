import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { eraseMyData } from '../erase-my-data.ts';
import { fieldSchemas, nothingSchema, refusedCodes, triesLeftSchema } from './common-schemas.ts';

const input = { uid: 'u1', otp: '1234' };

export const eraseMyDataMeta: ActionMeta<typeof eraseMyData> = {
  summary: 'Erases everything that is stored about the tenant.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'otp'],
    properties: { uid: fieldSchemas.id, otp: fieldSchemas.phoneCode },
  },
  outcomes: {
    erased: nothingSchema,
    rejected: triesLeftSchema,
    'used-up': triesLeftSchema,
    unavailable: nothingSchema,
  },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'erased', data: {} } },
    { input, answers: [refusedCodes[0]], gives: { outcome: 'rejected', data: { triesLeft: 2 } } },
    { input, answers: [refusedCodes[1]], gives: { outcome: 'used-up', data: { triesLeft: 0 } } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Invalid OTP' } }],
      gives: { outcome: 'rejected', data: {} },
    },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
