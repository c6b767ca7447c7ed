import { accepts } from '../../../schemas/api/ifsc.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly ifsc: string;
}

interface Branch {
  readonly bank: string;
  readonly branch: string;
}

interface Outcomes {
  readonly found: Branch;
  /** A branch has the code, and the name of its bank is not known. */
  readonly known: Nothing;
  /** The code is of a bank that has merged with another one, and no longer works. */
  readonly merged: { readonly bank: string; readonly into: string };
  readonly 'not-found': Nothing;
  readonly unavailable: Nothing;
}

interface BranchAnswer {
  readonly status: string;
  readonly data?: Branch & { readonly mergedInto?: string };
}

/** Finds the bank that holds a branch code (IFSC), whose last six characters are `branch`; an addition to the specification. */
export const lookUpIfsc: Action<'look-up-ifsc', Input, Outcomes> = {
  name: 'look-up-ifsc',
  policy: { timeoutMs: 8_000, retryForMs: 15_000, concurrency: 'latest' },
  async run({ ifsc }, { http }) {
    const reply = await http<BranchAnswer>({ method: 'GET', path: `/ifsc/${encodeURIComponent(ifsc)}`, accepts });
    if (!reply.ok) return reply.status === 404 ? { outcome: 'not-found', data: {} } : unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data) return unavailable;
    const { bank, branch, mergedInto } = data;
    if (mergedInto) return { outcome: 'merged', data: { bank, into: mergedInto } };
    return bank ? { outcome: 'found', data: { bank, branch } } : { outcome: 'known', data: {} };
  },
};

const input = { ifsc: 'HDFC0000001' };

export const lookUpIfscMeta: ActionMeta<typeof lookUpIfsc> = {
  summary: 'Finds the bank that holds a branch code (IFSC).',
  input: { type: 'object', additionalProperties: false, required: ['ifsc'], properties: { ifsc: fieldSchemas.ifsc } },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['bank', 'branch'],
      properties: { bank: { type: 'string' }, branch: { type: 'string' } },
    },
    known: nothingSchema,
    merged: {
      type: 'object',
      additionalProperties: false,
      required: ['bank', 'into'],
      properties: { bank: { type: 'string' }, into: { type: 'string' } },
    },
    'not-found': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { bank: 'HDFC Bank', branch: '000001' } } }],
      gives: { outcome: 'found', data: { bank: 'HDFC Bank', branch: '000001' } },
    },
    {
      input: { ifsc: 'ADBK0000001' },
      answers: [{ status: 200, body: { status: 'success', data: { bank: '', branch: '000001' } } }],
      gives: { outcome: 'known', data: {} },
    },
    {
      input: { ifsc: 'ANDB0000001' },
      answers: [
        {
          status: 200,
          body: {
            status: 'success',
            data: { bank: 'Andhra Bank', branch: '000001', mergedInto: 'Union Bank of India' },
          },
        },
      ],
      gives: { outcome: 'merged', data: { bank: 'Andhra Bank', into: 'Union Bank of India' } },
    },
    {
      input,
      answers: [{ status: 404, body: { status: 'failed', message: 'Not found' } }],
      gives: { outcome: 'not-found', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
