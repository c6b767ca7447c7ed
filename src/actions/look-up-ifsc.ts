import { accepts } from '../../schemas/api/ifsc.schema.json?validator=response';
import { type Nothing, unavailable } from './common-outcomes.ts';
import type { Action } from './define.ts';

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

/** Finds the bank of a branch code (IFSC), whose last six characters are `branch`; an addition to the specification. */
export const lookUpIfsc: Action<'look-up-ifsc', Input, Outcomes> = {
  name: 'look-up-ifsc',
  policy: { timeoutMs: 8_000, retryForMs: 15_000, concurrency: 'latest' },
  async run({ ifsc }, { http }) {
    const reply = await http<BranchAnswer>({ method: 'GET', path: `/ifsc/${encodeURIComponent(ifsc)}`, accepts });
    if (!reply.ok) return reply.status === 404 ? { outcome: 'not-found', data: {} } : unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data) return unavailable;
    return { outcome: 'found', data: { bank: data.bank, branch: data.branch } };
  },
};
