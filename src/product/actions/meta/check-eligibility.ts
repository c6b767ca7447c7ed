import { $defs } from '../../../../schemas/api/check-eligibility.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { checkEligibility } from '../check-eligibility.ts';
import { consentRefusal, fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { uid: 'u1', pincode: '560001' };

export const checkEligibilityMeta: ActionMeta<typeof checkEligibility> = {
  summary: 'Checks whether the tenant is eligible, by the stored uid and PIN code.',
  declaration: { needsConsent: $defs.needsConsent.const },
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'pincode'],
    properties: { uid: fieldSchemas.id, pincode: fieldSchemas.pincode },
  },
  outcomes: {
    eligible: nothingSchema,
    'not-eligible': {
      type: 'object',
      additionalProperties: false,
      required: ['isNTC'],
      properties: { isNTC: { type: 'boolean' } },
    },
    'alternate-number-needed': nothingSchema,
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'eligible', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: null, isNTC: true } }],
      gives: { outcome: 'not-eligible', data: { isNTC: true } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Declined' } }],
      gives: { outcome: 'not-eligible', data: { isNTC: false } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'ALT_PHONE_REQUIRED', isNTC: false } }],
      gives: { outcome: 'alternate-number-needed', data: {} },
    },
    { input, answers: [{ status: 500, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
