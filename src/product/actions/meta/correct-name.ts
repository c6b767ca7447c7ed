import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { correctName } from '../correct-name.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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
