import { accepts } from '../../schemas/api/pincode.schema.json?validator=response';
import type { Action } from './define.ts';
import { fieldSchemas, type Nothing, nothingSchema, unavailable } from './shapes.ts';

interface Input {
  readonly pincode: string;
}

interface Outcomes {
  readonly found: { readonly district: string };
  readonly 'not-found': Nothing;
  readonly unavailable: Nothing;
}

type Directory = readonly { readonly PostOffice: readonly { readonly District: string }[] | null }[];

const input = { pincode: '560001' };

/** Finds the district of a PIN code: that of the first post office in the first result (specification, section 7). */
export const lookUpPincode: Action<'look-up-pincode', Input, Outcomes> = {
  name: 'look-up-pincode',
  summary: 'Finds the district of a PIN code.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['pincode'],
    properties: { pincode: fieldSchemas.pincode },
  },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['district'],
      properties: { district: { type: 'string' } },
    },
    'not-found': nothingSchema,
    unavailable: nothingSchema,
  },
  policy: { timeoutMs: 15_000, retries: 2, concurrency: 'latest' },
  examples: [
    {
      input,
      answers: [
        {
          status: 200,
          body: [
            {
              Status: 'Success',
              Message: 'Number of pincode(s) found: 2',
              PostOffice: [
                { Name: 'Bangalore GPO', District: 'Bengaluru', State: 'Karnataka' },
                { Name: 'Vidhana Soudha', District: 'Elsewhere', State: 'Karnataka' },
              ],
            },
          ],
        },
      ],
      gives: { outcome: 'found', data: { district: 'Bengaluru' } },
    },
    {
      input: { pincode: '999999' },
      answers: [{ status: 200, body: [{ Status: 'Error', Message: 'No records found', PostOffice: null }] }],
      gives: { outcome: 'not-found', data: {} },
    },
    {
      input: { pincode: '999999' },
      answers: [{ status: 200, body: [{ Status: 'Success', PostOffice: [] }] }],
      gives: { outcome: 'not-found', data: {} },
    },
    { input, answers: [{ status: 200, body: [] }], gives: { outcome: 'unavailable', data: {} } },
  ],
  async run({ pincode }, { http }) {
    const reply = await http<Directory>({ method: 'GET', path: `/pincode/${encodeURIComponent(pincode)}`, accepts });
    if (!reply.ok) return unavailable;
    const district = reply.data[0]?.PostOffice?.[0]?.District;
    return district ? { outcome: 'found', data: { district } } : { outcome: 'not-found', data: {} };
  },
};
