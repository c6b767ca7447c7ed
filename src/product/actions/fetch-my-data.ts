import type { JSONSchema7 } from 'json-schema';
import { call } from '../../../schemas/api/my-data.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly uid: string;
  /** The purpose of the consent that the screen shows. */
  readonly purpose: string;
}

/** What a screen shows of the data. Absent values are not stored. */
interface Summary {
  /** Whether a partner has the tenant's record, which cannot be corrected or erased here. */
  readonly isElsewhere?: boolean | undefined;
  readonly phone?: string | undefined;
  readonly name?: string | undefined;
  readonly pan?: string | undefined;
  readonly pincode?: string | undefined;
  readonly aadhaar?: string | undefined;
  readonly rent?: number | undefined;
  readonly moveInDate?: string | undefined;
  /** The names of the landlords, separated by commas. */
  readonly landlords?: string | undefined;
  /** How many rows of each kind are stored. */
  readonly checks: number;
  readonly journeys: number;
  readonly otherNumbers: number;
  readonly notices: number;
  readonly sessions: number;
  readonly files: number;
  readonly invitations: number;
  /** When the tenant agreed to the purpose; absent without a consent, and after its withdrawal. */
  readonly agreedAt?: string | undefined;
}

interface Outcomes {
  readonly found: { readonly summary: Summary; readonly everything: Readonly<Record<string, unknown>> };
  readonly unavailable: Nothing;
}

type Row = Readonly<Record<string, unknown>>;

interface MyData {
  readonly data?: { readonly profile?: Row | null } & { readonly [kind: string]: unknown };
}

/** Reads everything that is stored about the tenant; an addition to the specification. */
export const fetchMyData: Action<'fetch-my-data', Input, Outcomes> = {
  name: 'fetch-my-data',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'latest' },
  async run({ uid, purpose }, { http }) {
    const reply = await http<MyData>({ ...call, body: { uid } });
    if (!reply.ok || !reply.data.data) return unavailable;
    const everything = reply.data.data;
    return { outcome: 'found', data: { summary: summarize(everything, purpose), everything } };
  },
};

function summarize(everything: Row, purpose: string): Summary {
  const rowsOf = (kind: string): readonly Row[] => (Array.isArray(everything[kind]) ? everything[kind] : []);
  const profile = (everything.profile ?? {}) as Row;
  const lastOf = (kind: string): string =>
    rowsOf(kind)
      .filter((row) => row.purpose === purpose)
      .map((row) => String(row.created_at))
      .sort()
      .at(-1) ?? '';
  const agreedAt = lastOf('consents');
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
  const current = rowsOf('sessions').find((row) => row.current === true);
  return {
    isElsewhere: everything.is_record_elsewhere === true ? true : undefined,
    phone: text(profile.phone) ?? text(current?.phone),
    name: text(profile.name),
    pan: text(profile.pan),
    pincode: text(profile.pincode),
    aadhaar: text(profile.aadhaar_last4),
    moveInDate: text(profile.move_in_date),
    rent: typeof profile.rent === 'number' ? profile.rent : undefined,
    landlords: text(
      rowsOf('landlords')
        .map(({ name }) => String(name))
        .join(', '),
    ),
    checks: rowsOf('checks').length,
    journeys: rowsOf('journeys').length,
    notices: rowsOf('notices').length,
    otherNumbers: rowsOf('alternate_numbers').length,
    sessions: rowsOf('sessions').length,
    files: rowsOf('files').length,
    invitations: rowsOf('invitations').length,
    agreedAt: agreedAt > lastOf('withdrawals') ? agreedAt : undefined,
  };
}

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
            phone: text,
            name: text,
            pan: text,
            pincode: text,
            aadhaar: text,
            moveInDate: text,
            landlords: text,
            rent: { type: 'number' },
            agreedAt: text,
            isElsewhere: { type: 'boolean' },
            checks: count,
            journeys: count,
            otherNumbers: count,
            notices: count,
            sessions: count,
            files: count,
            invitations: count,
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
            is_record_elsewhere: true,
            profile: null,
            sessions: [{ phone: '9876500001', current: true }],
          },
        },
      },
    },
    { input, answers: [{ status: 400, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
