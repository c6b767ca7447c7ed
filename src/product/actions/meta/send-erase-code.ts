import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { sendEraseCode } from '../send-erase-code.ts';
import { fieldSchemas, nothingSchema, serverMessageSchema } from './common-schemas.ts';

const input = { uid: 'u1' };

export const sendEraseCodeMeta: ActionMeta<typeof sendEraseCode> = {
  summary: 'Sends the code that confirms an erasure.',
  input: { type: 'object', additionalProperties: false, required: ['uid'], properties: { uid: fieldSchemas.id } },
  outcomes: { sent: nothingSchema, rejected: serverMessageSchema, unavailable: nothingSchema },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'sent', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Invalid OTP' } }],
      gives: { outcome: 'rejected', data: { message: 'Invalid OTP' } },
    },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
