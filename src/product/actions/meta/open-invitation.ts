import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { openInvitation } from '../open-invitation.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { token: 'kT3vJ0u1mQ8sWzR5bXn7yLd2cFg4hPa6eKo9iMtVqZs' };
const terms = { name: 'Meera Nair', rent: 27_500 };
const reached = { phone: '9811100001', address: '7 Lake View, Bengaluru, 560001' };

export const openInvitationMeta: ActionMeta<typeof openInvitation> = {
  summary: 'Reads who invites and the terms, by the token of an invitation’s link.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['token'],
    properties: { token: { type: 'string', minLength: 1 } },
  },
  outcomes: {
    opened: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'rent', 'tenure'],
      properties: {
        name: fieldSchemas.line,
        rent: fieldSchemas.rent,
        tenure: { type: 'integer' },
        phone: fieldSchemas.phone,
        address: { type: 'string' },
      },
    },
    gone: nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { ...terms, ...reached, lease_months: 11 } } }],
      gives: { outcome: 'opened', data: { ...terms, ...reached, tenure: 11 } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { ...terms, lease_months: 11 } } }],
      gives: { outcome: 'opened', data: { ...terms, tenure: 11 } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'This invitation can no longer be used.' } }],
      gives: { outcome: 'gone', data: {} },
    },
    { input, answers: [{ status: 400, body: {} }], gives: { outcome: 'gone', data: {} } },
    { input, answers: [{ status: 503, body: {} }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
