import { accepts } from '../../../schemas/api/phone-input.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, type Resend, type ServerMessage, unavailable } from './common-outcomes.ts';

interface Input {
  readonly primary_phone: string;
}

interface Outcomes {
  readonly sent: Resend & { readonly uid: string };
  readonly rejected: ServerMessage;
  readonly unavailable: Nothing;
}

interface PhoneInput extends ServerMessage {
  readonly status: string;
  readonly resend_after?: number | null;
  readonly data?: { readonly user?: { readonly _id: string } } | null;
}

/** Sends a one-time code, or another one, to a phone number of ten digits (specification, section 7: phoneInput). */
export const sendCode: Action<'send-code', Input, Outcomes> = {
  name: 'send-code',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ primary_phone }, { http }) {
    const reply = await http<PhoneInput>({
      method: 'POST',
      path: '/api/v1/onboard/phoneInput',
      body: { primary_phone },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, message, data, resend_after } = reply.data;
    if (status !== 'success' || !data?.user) return { outcome: 'rejected', data: { message } };
    return { outcome: 'sent', data: { uid: data.user._id, resendAfter: resend_after ?? undefined } };
  },
};
