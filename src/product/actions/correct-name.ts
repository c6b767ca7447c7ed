import { accepts } from '../../../schemas/api/my-data-name.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
  readonly name: string;
}

interface Outcomes {
  readonly corrected: Nothing;
  readonly unavailable: Nothing;
}

/** Corrects the tenant's name; an addition to the specification. */
export const correctName: Action<'correct-name', Input, Outcomes> = {
  name: 'correct-name',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid, name }, { http }) {
    const reply = await http<{ readonly status: string }>({
      method: 'POST',
      path: '/api/v1/my-data/name',
      body: { uid, name },
      accepts,
    });
    if (!reply.ok) return unavailable;
    return reply.data.status === 'success' ? { outcome: 'corrected', data: {} } : unavailable;
  },
};
