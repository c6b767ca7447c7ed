import { accepts } from '../../../schemas/api/sign-out.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
  readonly everywhere: boolean;
}

interface Outcomes {
  readonly 'signed-out': Nothing;
  readonly unavailable: Nothing;
}

/** Ends this session, or every session of the tenant; an addition to the specification. */
export const signOut: Action<'sign-out', Input, Outcomes> = {
  name: 'sign-out',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid, everywhere }, { http }) {
    const reply = await http<{ readonly status: string }>({
      method: 'POST',
      path: '/api/v1/sign-out',
      body: { uid, everywhere },
      accepts,
    });
    if (!reply.ok) return unavailable;
    return reply.data.status === 'success' ? { outcome: 'signed-out', data: {} } : unavailable;
  },
};
