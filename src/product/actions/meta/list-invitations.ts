import type { JSONSchema7 } from 'json-schema';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { listInvitations } from '../list-invitations.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { uid: '665f1c2ab7e4d90012a3c4d5' };
const said = { name: 'Kabir Das', phone: 'XXXXXX0003', address: '7 Lake View, Bengaluru, 560001', rent: 27_500 };
const sentAt = '2026-12-05T10:40:00.000Z';
const openedAt = '2026-12-05T11:00:00.000Z';

const sent: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'phone', 'address', 'rent', 'leaseMonths', 'sentAt'],
  properties: {
    name: { type: 'string' },
    phone: { type: 'string' },
    address: { type: 'string' },
    rent: fieldSchemas.rent,
    leaseMonths: { type: 'integer' },
    sentAt: { type: 'string' },
    openedAt: { type: 'string' },
  },
};

export const listInvitationsMeta: ActionMeta<typeof listInvitations> = {
  summary: 'Reads which tenants a landlord has invited, when, and whether they opened the link.',
  input: { type: 'object', additionalProperties: false, required: ['uid'], properties: { uid: fieldSchemas.id } },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['invitations'],
      properties: { invitations: { type: 'array', items: sent }, latest: sent },
    },
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
            data: [
              { ...said, lease_months: 11, created_at: sentAt, opened_at: openedAt },
              { ...said, lease_months: 6, created_at: sentAt, opened_at: null },
            ],
          },
        },
      ],
      gives: {
        outcome: 'found',
        data: {
          invitations: [
            { ...said, leaseMonths: 11, sentAt, openedAt },
            { ...said, leaseMonths: 6, sentAt },
          ],
          latest: { ...said, leaseMonths: 11, sentAt, openedAt },
        },
      },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: [] } }],
      gives: { outcome: 'found', data: { invitations: [] } },
    },
    { input, answers: [{ status: 503, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
