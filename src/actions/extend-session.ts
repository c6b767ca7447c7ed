import { accepts } from '../../schemas/api/extend-session.schema.json?validator=response';
import type { Action } from './define.ts';
import { fieldSchemas, type Nothing, nothingSchema, unavailable } from './shapes.ts';

interface Input {
  readonly uid: string;
}

interface Outcomes {
  readonly extended: Nothing;
  readonly unavailable: Nothing;
}

const input = { uid: 'u1' };

/** Gives the session its full time again; a call of our own, beyond the specification. */
export const extendSession: Action<'extend-session', Input, Outcomes> = {
  name: 'extend-session',
  summary: 'Gives the session its full time again.',
  input: { type: 'object', additionalProperties: false, required: ['uid'], properties: { uid: fieldSchemas.id } },
  outcomes: { extended: nothingSchema, unavailable: nothingSchema },
  policy: { timeoutMs: 15_000, retries: 2, concurrency: 'once' },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'extended', data: {} } },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
  async run({ uid }, { http }) {
    const reply = await http<{ status: string }>({ method: 'POST', path: '/api/v1/session', body: { uid }, accepts });
    return reply.ok && reply.data.status === 'success' ? { outcome: 'extended', data: {} } : unavailable;
  },
};
