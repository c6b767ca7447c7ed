import { accepts } from '../../../schemas/api/check-eligibility.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { alternatePhoneRequired, type Nothing, withoutConsent } from './common-outcomes.ts';

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
