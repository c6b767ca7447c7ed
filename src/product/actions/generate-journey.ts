import { accepts } from '../../../schemas/api/generate-journey-dup.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

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
      method: 'POST',
      path: '/api/v1/onboard/generate-journey-dup',
      body: { user, property, redirectUrl },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || data?.journey_url === undefined) return { outcome: 'rejected', data: {} };
    return { outcome: 'created', data: { journey_url: data.journey_url } };
  },
};
