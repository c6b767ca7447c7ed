import { accepts } from '../../../schemas/api/phone-input.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, type Resend, type ServerMessage, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema, resendAfterSchema, serverMessageSchema } from './common-schemas.ts';

interface Input {
  readonly primary_phone: string;
}

interface Outcomes {
  readonly sent: Resend & { readonly uid: string };
  readonly rejected: ServerMessage;
  readonly unavailable: Nothing;
}

interface PhoneInput extends ServerMessage {
  readonly status: string;
  readonly resend_after?: number | null;
  readonly data?: { readonly user?: { readonly _id: string } } | null;
}

/** Sends a one-time code, or another one, to a phone number of ten digits (specification, section 7: phoneInput). */
export const sendCode: Action<'send-code', Input, Outcomes> = {
  name: 'send-code',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ primary_phone }, { http }) {
    const reply = await http<PhoneInput>({
      method: 'POST',
      path: '/api/v1/onboard/phoneInput',
      body: { primary_phone },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, message, data, resend_after } = reply.data;
    if (status !== 'success' || !data?.user) return { outcome: 'rejected', data: { message } };
    return { outcome: 'sent', data: { uid: data.user._id, resendAfter: resend_after ?? undefined } };
  },
};

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
