import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { sendCode } from '../send-code.ts';
import { fieldSchemas, nothingSchema, resendAfterSchema, serverMessageSchema } from './common-schemas.ts';

const input = { primary_phone: '9876543210' };

export const sendCodeMeta: ActionMeta<typeof sendCode> = {
  summary: 'Sends a one-time code to a phone number.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['primary_phone'],
    properties: { primary_phone: fieldSchemas.phone },
  },
  outcomes: {
    sent: {
      type: 'object',
      additionalProperties: false,
      required: ['uid'],
      properties: { uid: fieldSchemas.id, resendAfter: resendAfterSchema },
    },
    rejected: serverMessageSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', otp: '4821', data: { user: { _id: 'u1' } } } }],
      gives: { outcome: 'sent', data: { uid: 'u1' } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', resend_after: 30, data: { user: { _id: 'u1' } } } }],
      gives: { outcome: 'sent', data: { uid: 'u1', resendAfter: 30 } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'User not found', data: null } }],
      gives: { outcome: 'rejected', data: { message: 'User not found' } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: {} } }],
      gives: { outcome: 'unavailable', data: {} },
    },
  ],
};
