import { call } from '../../../schemas/api/pincode.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly pincode: string;
}

interface Outcomes {
  readonly found: { readonly district: string };
  /** There is such a code, and its district is not known. */
  readonly known: Nothing;
  readonly 'not-found': Nothing;
  readonly unavailable: Nothing;
}

type Directory = readonly { readonly PostOffice: readonly { readonly District: string }[] | null }[];

/** Finds the district of a PIN code: that of the first post office of the first result (specification, section 7). */
export const lookUpPincode: Action<'look-up-pincode', Input, Outcomes> = {
  name: 'look-up-pincode',
  policy: { timeoutMs: 8_000, retryForMs: 15_000, concurrency: 'latest' },
  async run({ pincode }, { http }) {
    const reply = await http<Directory>({ ...call, path: `/pincode/${encodeURIComponent(pincode)}` });
    if (!reply.ok) return unavailable;
    const office = reply.data[0]?.PostOffice?.[0];
    if (!office) return { outcome: 'not-found', data: {} };
    const { District: district } = office;
    return district ? { outcome: 'found', data: { district } } : { outcome: 'known', data: {} };
  },
};

const input = { pincode: '560001' };

export const lookUpPincodeMeta: ActionMeta<typeof lookUpPincode> = {
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
    known: nothingSchema,
    'not-found': nothingSchema,
    unavailable: nothingSchema,
  },
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
      input: { pincode: '900056' },
      answers: [
        { status: 200, body: [{ Status: 'Success', PostOffice: [{ Name: '1CBPO', District: '', State: '' }] }] },
      ],
      gives: { outcome: 'known', data: {} },
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
};
