import { accepts } from '../../../schemas/api/extend-session.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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

const input = { uid: 'u1' };

export const extendSessionMeta: ActionMeta<typeof extendSession> = {
  summary: 'Restarts the time limit of the session.',
  input: { type: 'object', additionalProperties: false, required: ['uid'], properties: { uid: fieldSchemas.id } },
  outcomes: { extended: nothingSchema, unavailable: nothingSchema },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'extended', data: {} } },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
