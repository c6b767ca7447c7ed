import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { withdrawConsent } from '../withdraw-consent.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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
