import { accepts } from '../../schemas/api/ifsc.schema.json?validator=response';
import type { Action } from './define.ts';
import { fieldSchemas, type Nothing, nothingSchema, unavailable } from './shapes.ts';

interface Input {
  readonly ifsc: string;
}

interface Branch {
  readonly bank: string;
  readonly branch: string;
}

interface Outcomes {
  readonly found: Branch;
  readonly 'not-found': Nothing;
  readonly unavailable: Nothing;
}

interface BranchAnswer {
  readonly status: string;
  readonly data?: Branch;
}

const input = { ifsc: 'HDFC0000001' };

/** Finds the bank of a branch code; a call of our own, beyond the specification. `branch` is the code's last six characters. */
export const lookUpIfsc: Action<'look-up-ifsc', Input, Outcomes> = {
  name: 'look-up-ifsc',
  summary: 'Finds the bank of a branch code (IFSC).',
  input: { type: 'object', additionalProperties: false, required: ['ifsc'], properties: { ifsc: fieldSchemas.ifsc } },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['bank', 'branch'],
      properties: { bank: { type: 'string' }, branch: { type: 'string' } },
    },
    'not-found': nothingSchema,
    unavailable: nothingSchema,
  },
  policy: { timeoutMs: 15_000, retries: 2, concurrency: 'latest' },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { bank: 'HDFC Bank', branch: '000001' } } }],
      gives: { outcome: 'found', data: { bank: 'HDFC Bank', branch: '000001' } },
    },
    {
      input,
      answers: [{ status: 404, body: { status: 'failed', message: 'Not found' } }],
      gives: { outcome: 'not-found', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
  async run({ ifsc }, { http }) {
    const reply = await http<BranchAnswer>({ method: 'GET', path: `/ifsc/${encodeURIComponent(ifsc)}`, accepts });
    if (!reply.ok) return reply.status === 404 ? { outcome: 'not-found', data: {} } : unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data) return unavailable;
    return { outcome: 'found', data: { bank: data.bank, branch: data.branch } };
  },
};
