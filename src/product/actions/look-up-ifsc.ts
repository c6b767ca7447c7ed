import { accepts } from '../../../schemas/api/ifsc.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

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
