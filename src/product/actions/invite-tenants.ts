import { accepts } from '../../../schemas/api/invitations.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
  /** The landlord's name. */
  readonly name: string;
  readonly address: string;
  readonly pincode: string;
  readonly district?: string;
  readonly rooms: readonly { readonly kind: string; readonly count: number }[];
  readonly furnished: 'none' | 'partly' | 'fully';
  readonly items?: readonly string[];
  readonly rent: number;
  readonly leaseMonths: number;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly tenants: readonly { readonly name: string; readonly phone: string }[];
}

interface Outcomes {
  readonly sent: { readonly count: number };
  readonly unavailable: Nothing;
}

/** Sends each tenant a link that opens the move-in with what the landlord says about the property. */
export const inviteTenants: Action<'invite-tenants', Input, Outcomes> = {
  name: 'invite-tenants',
  // Never saved on the phone: the account is in it.
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ uid, name, rent, tenants, ...input }, { http }) {
    const { address, pincode, district, rooms, furnished, items, leaseMonths, accountNumber, ifsc } = input;
    const property = { address, pincode, ...(district && { district }), rooms, furnished, ...(items && { items }) };
    const account = { number: accountNumber, ifsc };
    const body = { uid, name, property, rent, lease_months: leaseMonths, account, tenants };
    const reply = await http<{ readonly status: string; readonly data?: { readonly sent: number } }>({
      ...{ method: 'POST', path: '/api/v1/invitations', body, accepts },
    });
    if (!reply.ok || reply.data.status !== 'success' || !reply.data.data) return unavailable;
    return { outcome: 'sent', data: { count: reply.data.data.sent } };
  },
};
