import { call } from '../../../schemas/api/generate-journey-dup.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly user_id: string;
  readonly employment_type: string;
  readonly employer_name: string;
  readonly designation: string;
  readonly employer_address: string;
  readonly company_email: string;
  readonly merchant_id: string;
  readonly redirectUrl: string;
}

interface Outcomes {
  readonly created: { readonly journey_url: string };
  readonly rejected: Nothing;
  readonly unavailable: Nothing;
}

interface GenerateJourney {
  readonly status: string;
  readonly data?: { readonly journey_url?: string } | null;
}

const alphanumerics = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const makePropertyId = (random: () => number): string =>
  Array.from({ length: 6 }, () => alphanumerics.charAt(Math.floor(random() * alphanumerics.length))).join('');

// The specification, section 3, requires sample values here, but does not give any.
const sampleAddress = {
  address_line_1: 'Sample House 1',
  address_line_2: 'Sample Street',
  pincode: '560001',
  state: 'Karnataka',
  city: 'Bengaluru',
  landmark: 'Sample Park',
};

/**
 * Sends the work details and returns the link of the tenant's journey (specification, sections 3 and 7:
 * generate-journey-dup). The property has fixed sample values and a random id of 6 letters and digits.
 */
export const generateJourney: Action<'generate-journey', Input, Outcomes> = {
  name: 'generate-journey',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, saved: 'key', concurrency: 'once' },
  async run({ merchant_id, redirectUrl, ...work }, { http, random }) {
    const { user_id, employment_type, employer_name, designation, employer_address, company_email } = work;
    const user = { user_id, employment_type, employer_name, designation, employer_address, company_email };
    const property = {
      property_name: '',
      property_id: makePropertyId(random),
      property_address: sampleAddress,
      merchant_id,
    };
    const reply = await http<GenerateJourney>({
      ...call,
      body: { user, property, redirectUrl },
    });
    if (!reply.ok) return unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || data?.journey_url === undefined) return { outcome: 'rejected', data: {} };
    return { outcome: 'created', data: { journey_url: data.journey_url } };
  },
};

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
