import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { extendSession } from '../extend-session.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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
