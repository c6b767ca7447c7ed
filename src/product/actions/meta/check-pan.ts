import { $defs } from '../../../../schemas/api/pan-check.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { checkPan } from '../check-pan.ts';
import { consentRefusal, fieldSchemas, nothingSchema, serverMessageSchema } from './common-schemas.ts';

const input = { pan_number: 'ABCPE1234F', uid: 'u1' };

export const checkPanMeta: ActionMeta<typeof checkPan> = {
  summary: "Checks a PAN and returns its holder's name.",
  declaration: { needsConsent: $defs.needsConsent.const },
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['pan_number', 'uid'],
    properties: { pan_number: fieldSchemas.pan, uid: fieldSchemas.id },
  },
  outcomes: {
    verified: { type: 'object', additionalProperties: false, properties: { name: { type: 'string' } } },
    rejected: serverMessageSchema,
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', message: null, data: { name: 'Asha Rao' } } }],
      gives: { outcome: 'verified', data: { name: 'Asha Rao' } },
    },
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'verified', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'This PAN does not exist', data: null } }],
      gives: { outcome: 'rejected', data: { message: 'This PAN does not exist' } },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'rejected', data: {} } },
    {
      input,
      answers: [{ status: 400, body: { status: 'success', data: { name: 'Asha Rao' } } }],
      gives: { outcome: 'unavailable', data: {} },
    },
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
