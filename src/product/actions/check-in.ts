import { $defs } from '../../../schemas/api/checkin.schema.json';
import { accepts } from '../../../schemas/api/checkin.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { alternatePhoneRequired, type Nothing, withoutConsent } from './common-outcomes.ts';
import { consentRefusal, fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly panNumber: string;
  readonly aadharNumber: string;
  readonly move_in_date: string;
  readonly rent: number;
  readonly uid: string;
  readonly merchant_id: string;
}

interface Outcomes {
  readonly eligible: Nothing;
  readonly 'not-eligible': Nothing;
  readonly 'alternate-number-needed': Nothing;
  readonly rejected: Nothing;
  readonly 'consent-needed': Nothing;
  readonly unavailable: Nothing;
}

interface CheckIn {
  readonly status: string;
  readonly data?: { readonly isNTC?: boolean | null; readonly message?: string | null } | null;
}

/** Checks eligibility by PAN, Aadhaar, move-in date and rent (specification, sections 4 and 7: checkin). */
export const checkIn: Action<'check-in', Input, Outcomes> = {
  name: 'check-in',
  policy: { timeoutMs: 15_000, retryForMs: 60_000, concurrency: 'once' },
  async run({ panNumber, aadharNumber, move_in_date, rent, uid, merchant_id }, { http }) {
    const reply = await http<CheckIn>({
      method: 'POST',
      path: '/api/v1/onboard/checkin',
      body: { panNumber, aadharNumber, move_in_date, rent, uid, merchant_id },
      accepts,
    });
    if (!reply.ok) return withoutConsent(reply);
    const { status, data } = reply.data;
    if (status === 'success') return { outcome: 'eligible', data: {} };
    if (data?.isNTC) return { outcome: 'not-eligible', data: {} };
    if (data?.message === alternatePhoneRequired) return { outcome: 'alternate-number-needed', data: {} };
    return { outcome: 'rejected', data: {} };
  },
};

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
