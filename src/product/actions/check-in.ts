import { accepts } from '../../../schemas/api/checkin.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { alternatePhoneRequired, type Nothing, withoutConsent } from './common-outcomes.ts';

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
