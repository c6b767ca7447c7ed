import { accepts } from '../../../schemas/api/extend-session.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
}

interface Outcomes {
  readonly extended: Nothing;
  readonly unavailable: Nothing;
}

/** Restarts the session's time limit; an addition to the specification. */
export const extendSession: Action<'extend-session', Input, Outcomes> = {
  name: 'extend-session',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid }, { http }) {
    const reply = await http<{ status: string }>({ method: 'POST', path: '/api/v1/session', body: { uid }, accepts });
    return reply.ok && reply.data.status === 'success' ? { outcome: 'extended', data: {} } : unavailable;
  },
};
