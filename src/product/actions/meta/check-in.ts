import { $defs } from '../../../../schemas/api/checkin.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { checkIn } from '../check-in.ts';
import { consentRefusal, fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = {
  panNumber: 'ABCPE1234F',
  aadharNumber: '234123412346',
  move_in_date: '2027-01-01',
  rent: 40000,
  uid: 'u1',
  merchant_id: 'merchant-1',
};

export const checkInMeta: ActionMeta<typeof checkIn> = {
  summary: 'Checks whether the tenant is eligible, by PAN, Aadhaar, move-in date and rent.',
  declaration: { needsConsent: $defs.needsConsent.const },
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['panNumber', 'aadharNumber', 'move_in_date', 'rent', 'uid', 'merchant_id'],
    properties: {
      panNumber: fieldSchemas.pan,
      aadharNumber: fieldSchemas.aadhaar,
      move_in_date: fieldSchemas.date,
      rent: fieldSchemas.rent,
      uid: fieldSchemas.id,
      merchant_id: fieldSchemas.id,
    },
  },
  outcomes: {
    eligible: nothingSchema,
    'not-eligible': nothingSchema,
    'alternate-number-needed': nothingSchema,
    rejected: nothingSchema,
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: null } }],
      gives: { outcome: 'eligible', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', data: { isNTC: true, message: 'ALT_PHONE_REQUIRED' } } }],
      gives: { outcome: 'not-eligible', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', data: { isNTC: false, message: 'ALT_PHONE_REQUIRED' } } }],
      gives: { outcome: 'alternate-number-needed', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Declined', data: null } }],
      gives: { outcome: 'rejected', data: {} },
    },
    { input, answers: [{ status: 500, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
