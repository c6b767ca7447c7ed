import { accepts } from '../../../schemas/api/withdraw-consent.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly uid: string;
  readonly purpose: string;
}

interface Outcomes {
  readonly withdrawn: Nothing;
  readonly unavailable: Nothing;
}

/** Withdraws the consent to one purpose; an addition to the specification. */
export const withdrawConsent: Action<'withdraw-consent', Input, Outcomes> = {
  name: 'withdraw-consent',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid, purpose }, { http }) {
    const reply = await http<{ readonly status: string }>({
      method: 'POST',
      path: '/api/v1/consents/withdraw',
      body: { uid, purpose },
      accepts,
    });
    if (!reply.ok) return unavailable;
    return reply.data.status === 'success' ? { outcome: 'withdrawn', data: {} } : unavailable;
  },
};

const input = { uid: 'u1', purpose: 'credit-check' };

export const withdrawConsentMeta: ActionMeta<typeof withdrawConsent> = {
  summary: 'Withdraws a consent.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'purpose'],
    properties: { uid: fieldSchemas.id, purpose: { type: 'string', minLength: 1 } },
  },
  outcomes: { withdrawn: nothingSchema, unavailable: nothingSchema },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { _id: 'w1' } } }],
      gives: { outcome: 'withdrawn', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
