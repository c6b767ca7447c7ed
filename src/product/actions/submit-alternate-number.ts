import { needsConsent } from '../../../schemas/api/send-action.json';
import { call } from '../../../schemas/api/send-action.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { alternatePhoneRequired, type Nothing, withoutConsent } from './common-outcomes.ts';
import { consentRefusal, fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly panNumber: string;
  readonly uid: string;
  readonly phone: string;
}

interface Outcomes {
  readonly accepted: Nothing;
  readonly 'still-needed': Nothing;
  readonly rejected: Nothing;
  readonly 'consent-needed': Nothing;
  readonly unavailable: Nothing;
}

interface SendAction {
  readonly status: string;
  readonly data?: { readonly status?: string | null; readonly message?: string | null } | null;
}

/** Repeats the credit bureau query with another phone number (specification, sections 4 and 7: sendAction). */
export const submitAlternateNumber: Action<'submit-alternate-number', Input, Outcomes> = {
  name: 'submit-alternate-number',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, saved: 'key', concurrency: 'once' },
  async run({ panNumber, uid, phone }, { http }) {
    const reply = await http<SendAction>({
      ...call,
      body: { group: 'OND_API_CALL', action: 'bureau_pull', payload: { panNumber, uid, phone } },
    });
    if (!reply.ok) return withoutConsent(reply);
    const { status, data } = reply.data;
    if (status !== 'success') return { outcome: 'rejected', data: {} };
    const needed = data?.status === 'failed' && data.message === alternatePhoneRequired;
    return { outcome: needed ? 'still-needed' : 'accepted', data: {} };
  },
};

const input = { panNumber: 'ABCPL1234F', uid: 'u1', phone: '9876543210' };

export const submitAlternateNumberMeta: ActionMeta<typeof submitAlternateNumber> = {
  summary: 'Repeats the credit bureau query with another phone number.',
  declaration: { needsConsent },
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
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
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
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
