import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { signOut } from '../sign-out.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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
