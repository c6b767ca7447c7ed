import { accepts } from '../../../schemas/api/pincode.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

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
    const reply = await http<Directory>({ method: 'GET', path: `/pincode/${encodeURIComponent(pincode)}`, accepts });
    if (!reply.ok) return unavailable;
    const office = reply.data[0]?.PostOffice?.[0];
    if (!office) return { outcome: 'not-found', data: {} };
    const { District: district } = office;
    return district ? { outcome: 'found', data: { district } } : { outcome: 'known', data: {} };
  },
};
