import { accepts } from '../../../schemas/api/send-action.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { alternatePhoneRequired, type Nothing, withoutConsent } from './common-outcomes.ts';

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
      method: 'POST',
      path: '/api/v1/onboard/sendAction',
      body: { group: 'OND_API_CALL', action: 'bureau_pull', payload: { panNumber, uid, phone } },
      accepts,
    });
    if (!reply.ok) return withoutConsent(reply);
    const { status, data } = reply.data;
    if (status !== 'success') return { outcome: 'rejected', data: {} };
    const needed = data?.status === 'failed' && data.message === alternatePhoneRequired;
    return { outcome: needed ? 'still-needed' : 'accepted', data: {} };
  },
};
