import { $defs } from '../../../schemas/api/check-eligibility.schema.json';
import { accepts } from '../../../schemas/api/check-eligibility.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { alternatePhoneRequired, type Nothing, withoutConsent } from './common-outcomes.ts';
import { consentRefusal, fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly uid: string;
  readonly pincode: string;
}

interface Outcomes {
  readonly eligible: Nothing;
  readonly 'not-eligible': { readonly isNTC: boolean };
  readonly 'alternate-number-needed': Nothing;
  readonly 'consent-needed': Nothing;
  readonly unavailable: Nothing;
}

interface Eligibility {
  readonly status: string;
  readonly message?: string | null;
  readonly isNTC?: boolean | null;
}

/** Checks eligibility by uid and PIN code (specification, sections 4 and 7: check-eligibility). `isNTC`: no credit history. */
export const checkEligibility: Action<'check-eligibility', Input, Outcomes> = {
  name: 'check-eligibility',
  policy: { timeoutMs: 15_000, retryForMs: 60_000, saved: 'key', concurrency: 'once' },
  async run({ uid, pincode }, { http }) {
    const reply = await http<Eligibility>({
      method: 'POST',
      path: '/api/v1/onboard/check-eligibility',
      body: { uid, pincode },
      accepts,
    });
    if (!reply.ok) return withoutConsent(reply);
    const { status, message, isNTC } = reply.data;
    if (status === 'success') return { outcome: 'eligible', data: {} };
    if (message === alternatePhoneRequired) return { outcome: 'alternate-number-needed', data: {} };
    return { outcome: 'not-eligible', data: { isNTC: isNTC === true } };
  },
};

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
