import { accepts } from '../../schemas/api/send-action.schema.json?validator=response';
import type { Action } from './define.ts';
import { alternatePhoneRequired, fieldSchemas, type Nothing, nothingSchema, unavailable } from './shapes.ts';

interface Input {
  readonly panNumber: string;
  readonly uid: string;
  readonly phone: string;
}

interface Outcomes {
  readonly accepted: Nothing;
  readonly 'still-needed': Nothing;
  readonly rejected: Nothing;
  readonly unavailable: Nothing;
}

interface SendAction {
  readonly status: string;
  readonly data?: { readonly status?: string | null; readonly message?: string | null } | null;
}

const input = { panNumber: 'ABCPL1234F', uid: 'u1', phone: '9876543210' };

/** Asks for a bureau pull with another phone number (specification, sections 4 and 7: sendAction). */
export const submitAlternateNumber: Action<'submit-alternate-number', Input, Outcomes> = {
  name: 'submit-alternate-number',
  summary: 'Repeats the bureau pull with another phone number.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['panNumber', 'uid', 'phone'],
    properties: { panNumber: fieldSchemas.pan, uid: fieldSchemas.id, phone: fieldSchemas.mobile },
  },
  outcomes: {
    accepted: nothingSchema,
    'still-needed': nothingSchema,
    rejected: nothingSchema,
    unavailable: nothingSchema,
  },
  policy: { timeoutMs: 20_000, retries: 1, concurrency: 'once' },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { status: 'success', message: null } } }],
      gives: { outcome: 'accepted', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'accepted', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { status: 'failed', message: 'Slow bureau' } } }],
      gives: { outcome: 'accepted', data: {} },
    },
    {
      input,
      answers: [
        { status: 200, body: { status: 'success', data: { status: 'failed', message: 'ALT_PHONE_REQUIRED' } } },
      ],
      gives: { outcome: 'still-needed', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', data: { status: 'failed', message: 'ALT_PHONE_REQUIRED' } } }],
      gives: { outcome: 'rejected', data: {} },
    },
    { input, answers: [{ status: 500, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
  async run({ panNumber, uid, phone }, { http }) {
    const reply = await http<SendAction>({
      method: 'POST',
      path: '/api/v1/onboard/sendAction',
      body: { group: 'OND_API_CALL', action: 'bureau_pull', payload: { panNumber, uid, phone } },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, data } = reply.data;
    if (status !== 'success') return { outcome: 'rejected', data: {} };
    const needed = data?.status === 'failed' && data.message === alternatePhoneRequired;
    return { outcome: needed ? 'still-needed' : 'accepted', data: {} };
  },
};
