import { accepts } from '../../schemas/api/phone-input.schema.json?validator=response';
import type { Action } from './define.ts';
import {
  fieldSchemas,
  type Nothing,
  nothingSchema,
  type ServerMessage,
  serverMessageSchema,
  unavailable,
} from './shapes.ts';

interface Input {
  readonly primary_phone: string;
}

interface Outcomes {
  readonly sent: { readonly uid: string };
  readonly rejected: ServerMessage;
  readonly unavailable: Nothing;
}

interface PhoneInput extends ServerMessage {
  readonly status: string;
  readonly data?: { readonly user?: { readonly _id: string } } | null;
}

const input = { primary_phone: '9876543210' };

/** Sends a one-time code to a phone of ten digits, for the first time or again (specification, section 7: phoneInput). */
export const sendCode: Action<'send-code', Input, Outcomes> = {
  name: 'send-code',
  summary: 'Sends a one-time code to a phone number.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['primary_phone'],
    properties: { primary_phone: fieldSchemas.phone },
  },
  outcomes: {
    sent: { type: 'object', additionalProperties: false, required: ['uid'], properties: { uid: fieldSchemas.id } },
    rejected: serverMessageSchema,
    unavailable: nothingSchema,
  },
  policy: { timeoutMs: 20_000, retries: 1, concurrency: 'once' },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', otp: '4821', data: { user: { _id: 'u1' } } } }],
      gives: { outcome: 'sent', data: { uid: 'u1' } },
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
  async run({ primary_phone }, { http }) {
    const reply = await http<PhoneInput>({
      method: 'POST',
      path: '/api/v1/onboard/phoneInput',
      body: { primary_phone },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, message, data } = reply.data;
    if (status !== 'success' || !data?.user) return { outcome: 'rejected', data: { message } };
    return { outcome: 'sent', data: { uid: data.user._id } };
  },
};
