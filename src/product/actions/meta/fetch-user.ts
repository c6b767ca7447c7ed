import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { fetchUser } from '../fetch-user.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { _id: 'u1' };

export const fetchUserMeta: ActionMeta<typeof fetchUser> = {
  summary: "Reads the tenant's own record.",
  input: { type: 'object', additionalProperties: false, required: ['_id'], properties: { _id: fieldSchemas.id } },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      properties: {
        rent: fieldSchemas.rent,
        move_in_date: fieldSchemas.date,
        first_name: { type: 'string' },
        tenure: { type: 'number' },
      },
    },
    'not-found': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [
        {
          status: 200,
          body: {
            status: 'success',
            data: [{ _id: 'u1', rent: 40000, move_in_date: '2027-01-01', first_name: 'Asha', tenure: 11 }, { rent: 1 }],
          },
        },
      ],
      gives: {
        outcome: 'found',
        data: { rent: 40000, move_in_date: '2027-01-01', first_name: 'Asha', tenure: 11 },
      },
    },
    {
      input,
      answers: [
        {
          status: 200,
          body: { data: [{ _id: 'u1', rent: null, move_in_date: null, first_name: null, tenure: null }] },
        },
      ],
      gives: { outcome: 'found', data: {} },
    },
    {
      input,
      answers: [
        { status: 200, body: { data: [{ _id: 'u1', rent: 1_000_000, move_in_date: '2026-12-31T18:30:00Z' }] } },
      ],
      gives: { outcome: 'found', data: { move_in_date: '2027-01-01' } },
    },
    {
      input,
      answers: [{ status: 200, body: { data: [{ _id: 'u1', rent: 0.5, move_in_date: 'next month' }] } }],
      gives: { outcome: 'found', data: {} },
    },
    { input, answers: [{ status: 200, body: { data: [] } }], gives: { outcome: 'not-found', data: {} } },
    {
      input,
      answers: [{ status: 403, body: { status: 'failed', data: [] } }],
      gives: { outcome: 'unavailable', data: {} },
    },
  ],
};
