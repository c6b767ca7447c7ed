import { accepts } from '../../../schemas/api/my-data-erase-code.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, type ServerMessage, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema, serverMessageSchema } from './common-schemas.ts';

interface Input {
  readonly uid: string;
}

interface Outcomes {
  readonly sent: Nothing;
  readonly rejected: ServerMessage;
  readonly unavailable: Nothing;
}

/** Sends a code to the tenant's phone, which confirms an erasure; an addition to the specification. */
export const sendEraseCode: Action<'send-erase-code', Input, Outcomes> = {
  name: 'send-erase-code',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid }, { http }) {
    const reply = await http<ServerMessage & { readonly status: string }>({
      method: 'POST',
      path: '/api/v1/my-data/erase-code',
      body: { uid },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, message } = reply.data;
    return status === 'success' ? { outcome: 'sent', data: {} } : { outcome: 'rejected', data: { message } };
  },
};

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
