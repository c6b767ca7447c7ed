import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { addLandlord } from '../add-landlord.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { uid: 'u1', name: 'Ravi Kumar', phone: '9876543210', address: '12 MG Road, Bengaluru' };

export const addLandlordMeta: ActionMeta<typeof addLandlord> = {
  summary: 'Saves the landlord and notifies the sales team.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'name', 'phone', 'address'],
    properties: {
      uid: fieldSchemas.id,
      name: fieldSchemas.line,
      phone: fieldSchemas.phone,
      address: fieldSchemas.lines,
    },
  },
  outcomes: { saved: nothingSchema, unavailable: nothingSchema },
  examples: [
    {
      input,
      answers: [
        { status: 200, body: { status: 'success' } },
        { status: 201, body: { status: 'success' } },
      ],
      gives: { outcome: 'saved', data: {} },
    },
    {
      input,
      answers: [
        { status: 200, body: {} },
        { status: 500, body: { status: 'failed' } },
      ],
      gives: { outcome: 'saved', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 500, body: {} }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
