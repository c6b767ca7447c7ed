import { accepts } from '../../../schemas/api/my-data-erase.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, type RefusedCode, refusedCode, type TriesLeft, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
  readonly otp: string;
}

interface Outcomes {
  readonly erased: Nothing;
  readonly rejected: TriesLeft;
  readonly 'used-up': TriesLeft;
  readonly unavailable: Nothing;
}

/** Erases everything that is stored about the tenant, and ends every session; an addition to the specification. */
export const eraseMyData: Action<'erase-my-data', Input, Outcomes> = {
  name: 'erase-my-data',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid, otp }, { http }) {
    const reply = await http<RefusedCode & { readonly status: string }>({
      method: 'POST',
      path: '/api/v1/my-data/erase',
      body: { uid, otp },
      accepts,
    });
    if (!reply.ok) return unavailable;
    return reply.data.status === 'success' ? { outcome: 'erased', data: {} } : refusedCode(reply.data);
  },
};
