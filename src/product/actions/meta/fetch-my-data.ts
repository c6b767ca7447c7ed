import type { JSONSchema7 } from 'json-schema';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { fetchMyData } from '../fetch-my-data.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = { uid: 'u1', purpose: 'credit-check' };
const created_at = '2026-11-01T06:00:00.000Z';
const later = '2026-11-02T06:00:00.000Z';
const none = { checks: 0, journeys: 0, otherNumbers: 0, notices: 0, sessions: 0, files: 0, invitations: 0 };
const text: JSONSchema7 = { type: 'string' };
const count: JSONSchema7 = { type: 'integer' };
const consent = { purpose: 'credit-check', created_at };

export const fetchMyDataMeta: ActionMeta<typeof fetchMyData> = {
  summary: 'Reads everything that is stored about the tenant.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'purpose'],
    properties: { uid: fieldSchemas.id, purpose: { type: 'string', minLength: 1 } },
  },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      properties: {
        summary: {
          type: 'object',
          additionalProperties: false,
          properties: {
            ...{ phone: text, name: text, pan: text, pincode: text, aadhaar: text, moveInDate: text, landlords: text },
            ...{ rent: { type: 'number' }, agreedAt: text, isElsewhere: { type: 'boolean' } },
            ...{ checks: count, journeys: count, otherNumbers: count, notices: count, sessions: count },
            ...{ files: count, invitations: count },
          },
        },
        everything: { type: 'object' },
      },
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
            data: { profile: { phone: '9876500001', name: 'Asha', pan: null }, consents: [consent], sessions: [{}] },
          },
        },
      ],
      gives: {
        outcome: 'found',
        data: {
          summary: { ...none, phone: '9876500001', name: 'Asha', sessions: 1, agreedAt: created_at },
          everything: {
            profile: { phone: '9876500001', name: 'Asha', pan: null },
            consents: [consent],
            sessions: [{}],
          },
        },
      },
    },
    {
      input,
      answers: [
        {
          status: 200,
          body: {
            status: 'success',
            data: {
              landlords: [{ name: 'Ravi Kumar' }, { name: 'Meera' }],
              consents: [consent],
              withdrawals: [{ purpose: 'credit-check', created_at: later }],
            },
          },
        },
      ],
      gives: {
        outcome: 'found',
        data: {
          summary: { ...none, landlords: 'Ravi Kumar, Meera' },
          everything: {
            landlords: [{ name: 'Ravi Kumar' }, { name: 'Meera' }],
            consents: [consent],
            withdrawals: [{ purpose: 'credit-check', created_at: later }],
          },
        },
      },
    },
    {
      input,
      answers: [
        {
          status: 200,
          body: {
            status: 'success',
            data: { is_record_elsewhere: true, profile: null, sessions: [{ phone: '9876500001', current: true }] },
          },
        },
      ],
      gives: {
        outcome: 'found',
        data: {
          summary: { ...none, isElsewhere: true, phone: '9876500001', sessions: 1 },
          everything: {
            ...{ is_record_elsewhere: true, profile: null },
            sessions: [{ phone: '9876500001', current: true }],
          },
        },
      },
    },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
