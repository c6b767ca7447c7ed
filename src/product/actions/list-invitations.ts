import { accepts } from '../../../schemas/api/list-invitations.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

interface Input {
  readonly uid: string;
}

/** A tenant who was invited, and what the invitation says. */
interface SentInvitation {
  readonly name: string;
  /** Masked but for its last four digits. */
  readonly phone: string;
  readonly address: string;
  readonly rent: number;
  readonly leaseMonths: number;
  readonly sentAt: string;
  /** When the link was opened first; absent while it was not. */
  readonly openedAt?: string | undefined;
}

interface Outcomes {
  /** `latest` is absent while nothing was sent. */
  readonly found: { readonly invitations: readonly SentInvitation[]; readonly latest?: SentInvitation | undefined };
  readonly unavailable: Nothing;
}

interface Row extends Pick<SentInvitation, 'name' | 'phone' | 'address' | 'rent'> {
  readonly lease_months: number;
  readonly created_at: string;
  readonly opened_at: string | null;
}

/** Reads what a landlord has sent, the newest first; an addition to the specification. */
export const listInvitations: Action<'list-invitations', Input, Outcomes> = {
  name: 'list-invitations',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'latest' },
  async run({ uid }, { http }) {
    const reply = await http<{ readonly status: string; readonly data?: readonly Row[] }>({
      ...{ method: 'POST', path: '/api/v1/invitations/list', body: { uid }, accepts },
    });
    if (!reply.ok || !reply.data.data) return unavailable;
    const invitations = reply.data.data.map(({ name, phone, address, rent, ...row }) => ({
      ...{ name, phone, address, rent, leaseMonths: row.lease_months },
      ...{ sentAt: row.created_at, openedAt: row.opened_at ?? undefined },
    }));
    return { outcome: 'found', data: { invitations, latest: invitations[0] } };
  },
};
