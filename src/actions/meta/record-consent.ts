import type { ActionMeta } from '../define.ts';
import type { recordConsent } from '../record-consent.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = {
  uid: 'u1',
  consent: { purpose: 'credit-check', text: 'By clicking Next you allow us to check.' },
  language: 'en',
  journey_version: '0123456789abcdef',
};

export const recordConsentMeta: ActionMeta<typeof recordConsent> = {
  summary: 'Records what the tenant agreed to.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'consent', 'language', 'journey_version'],
    properties: {
      uid: fieldSchemas.id,
      consent: {
        type: 'object',
        additionalProperties: false,
        required: ['purpose', 'text'],
        properties: { purpose: { type: 'string', minLength: 1 }, text: { type: 'string', minLength: 1 } },
      },
      language: { type: 'string', minLength: 2 },
      journey_version: { type: 'string', minLength: 1 },
    },
  },
  outcomes: { recorded: nothingSchema, unavailable: nothingSchema },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { _id: 'c1' } } }],
      gives: { outcome: 'recorded', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 401, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
