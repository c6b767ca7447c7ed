import { call } from '../../../schemas/api/get-data.json?call';
import { indianDate } from '../../engine/formats/date.ts';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly _id: string;
}

interface Outcomes {
  readonly found: {
    readonly rent?: number | undefined;
    readonly move_in_date?: string | undefined;
    readonly first_name?: string | undefined;
    readonly tenure?: number | undefined;
  };
  readonly 'not-found': Nothing;
  readonly unavailable: Nothing;
}

type Stored<T> = { readonly [Field in keyof T]: T[Field] | null };

interface Records {
  readonly data: readonly Stored<Outcomes['found']>[];
}

/** Whole rupees of at most 6 digits, which is what the form accepts. */
const isRent = (rent: number): boolean => Number.isInteger(rent) && rent > 0 && rent < 1e6;

/**
 * Reads the tenant's own record: `rent` in rupees a month, `tenure` in months, `move_in_date` as YYYY-MM-DD
 * in India (specification, section 7: getData). Null and impossible values of the record are omitted.
 */
export const fetchUser: Action<'fetch-user', Input, Outcomes> = {
  name: 'fetch-user',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'latest' },
  async run({ _id }, { http }) {
    const reply = await http<Records>({
      ...call,
      body: { modelName: 'User', query: { _id } },
    });
    if (!reply.ok) return unavailable;
    const [user] = reply.data.data;
    if (!user) return { outcome: 'not-found', data: {} };
    return {
      outcome: 'found',
      data: {
        rent: isRent(user.rent ?? 0) ? (user.rent ?? undefined) : undefined,
        move_in_date: indianDate(user.move_in_date ?? ''),
        first_name: user.first_name ?? undefined,
        tenure: user.tenure ?? undefined,
      },
    };
  },
};

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
