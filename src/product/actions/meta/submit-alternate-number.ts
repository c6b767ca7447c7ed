import { $defs } from '../../../../schemas/api/send-action.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { submitAlternateNumber } from '../submit-alternate-number.ts';
import { consentRefusal, fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { panNumber: 'ABCPL1234F', uid: 'u1', phone: '9876543210' };

export const submitAlternateNumberMeta: ActionMeta<typeof submitAlternateNumber> = {
  summary: 'Repeats the credit bureau query with another phone number.',
  declaration: { needsConsent: $defs.needsConsent.const },
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
