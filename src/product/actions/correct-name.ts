import { accepts } from '../../../schemas/api/my-data-name.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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

const input = { uid: 'u1', name: 'Asha Rao' };

export const correctNameMeta: ActionMeta<typeof correctName> = {
  summary: "Corrects the tenant's name.",
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'name'],
    properties: { uid: fieldSchemas.id, name: { type: 'string', minLength: 1, maxLength: 120 } },
  },
  outcomes: { corrected: nothingSchema, unavailable: nothingSchema },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'corrected', data: {} } },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
