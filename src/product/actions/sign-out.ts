import { accepts } from '../../../schemas/api/sign-out.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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

const input = { uid: 'u1', everywhere: false };

export const signOutMeta: ActionMeta<typeof signOut> = {
  summary: 'Ends this session, or every session of the tenant.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'everywhere'],
    properties: { uid: fieldSchemas.id, everywhere: { type: 'boolean' } },
  },
  outcomes: { 'signed-out': nothingSchema, unavailable: nothingSchema },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'signed-out', data: {} } },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
