import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { generateJourney } from '../generate-journey.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

const input = {
  user_id: 'u1',
  employment_type: 'Salaried',
  employer_name: 'Example Works',
  designation: 'Engineer',
  employer_address: '1 Residency Road, Bengaluru',
  company_email: 'asha@example.com',
  merchant_id: 'merchant-1',
  redirectUrl: 'https://tenant.example/journey',
};

export const generateJourneyMeta: ActionMeta<typeof generateJourney> = {
  summary: "Sends the work details and returns the link of the tenant's move-in journey.",
  input: {
    type: 'object',
    additionalProperties: false,
    required: [
      'user_id',
      'employment_type',
      'employer_name',
      'designation',
      'employer_address',
      'company_email',
      'merchant_id',
      'redirectUrl',
    ],
    properties: {
      user_id: fieldSchemas.id,
      employment_type: { type: 'string', enum: ['Salaried', 'Self-Employed', 'Other'] },
      employer_name: fieldSchemas.line,
      designation: fieldSchemas.line,
      employer_address: fieldSchemas.lines,
      company_email: fieldSchemas.email,
      merchant_id: fieldSchemas.id,
      redirectUrl: { type: 'string', maxLength: 2048 },
    },
  },
  outcomes: {
    created: {
      type: 'object',
      additionalProperties: false,
      required: ['journey_url'],
      properties: { journey_url: { type: 'string' } },
    },
    rejected: nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { journey_url: 'https://partner.example/j/1' } } }],
      gives: { outcome: 'created', data: { journey_url: 'https://partner.example/j/1' } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'No', data: null } }],
      gives: { outcome: 'rejected', data: {} },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: {} } }],
      gives: { outcome: 'unavailable', data: {} },
    },
  ],
};
