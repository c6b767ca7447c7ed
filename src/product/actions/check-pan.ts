import { accepts } from '../../../schemas/api/pan-check.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, type ServerMessage, withoutConsent } from './common-outcomes.ts';

interface Input {
  readonly pan_number: string;
  readonly uid: string;
}

interface Outcomes {
  readonly verified: { readonly name?: string | undefined };
  readonly rejected: ServerMessage;
  readonly 'consent-needed': Nothing;
  readonly unavailable: Nothing;
}

interface PanCheck extends ServerMessage {
  readonly status: string;
  readonly data?: { readonly name?: string } | null;
}

/** Checks a PAN and returns its holder's name (specification, section 7: panCheck). */
export const checkPan: Action<'check-pan', Input, Outcomes> = {
  name: 'check-pan',
  policy: { timeoutMs: 12_000, retryForMs: 15_000, concurrency: 'latest' },
  async run({ pan_number, uid }, { http }) {
    const reply = await http<PanCheck>({
      method: 'POST',
      path: '/api/v1/onboard/panCheck',
      body: { pan_number, uid },
      accepts,
    });
    if (!reply.ok) return withoutConsent(reply);
    const { status, message, data } = reply.data;
    if (status !== 'success') return { outcome: 'rejected', data: { message } };
    return { outcome: 'verified', data: { name: data?.name } };
  },
};
