import type { ActionMeta } from '../define.ts';
import type { eraseMyData } from '../erase-my-data.ts';
import { fieldSchemas, nothingSchema, serverMessageSchema } from './common-schemas.ts';

const input = { uid: 'u1', otp: '1234' };

export const eraseMyDataMeta: ActionMeta<typeof eraseMyData> = {
  summary: 'Erases everything that is stored about the tenant.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'otp'],
    properties: { uid: fieldSchemas.id, otp: fieldSchemas.phoneCode },
  },
  outcomes: { erased: nothingSchema, rejected: serverMessageSchema, unavailable: nothingSchema },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'erased', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Invalid OTP' } }],
      gives: { outcome: 'rejected', data: { message: 'Invalid OTP' } },
    },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
