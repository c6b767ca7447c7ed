import { accepts } from '../../schemas/api/open-invitation.schema.json?validator=response';
import { type Nothing, unavailable } from './common-outcomes.ts';
import type { Action } from './define.ts';

interface Input {
  /** The secret of the link. */
  readonly token: string;
}

/** What the landlord has said. */
interface Invitation {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly rent: number;
}

interface Outcomes {
  readonly opened: Invitation;
  readonly gone: Nothing;
  readonly unavailable: Nothing;
}

/** Reads what a landlord has said, by the token of an invitation's link. */
export const openInvitation: Action<'open-invitation', Input, Outcomes> = {
  name: 'open-invitation',
  policy: { timeoutMs: 8_000, retryForMs: 15_000, concurrency: 'latest' },
  async run({ token }, { http }) {
    const reply = await http<{ readonly status: string; readonly data?: Invitation }>({
      ...{ method: 'POST', path: '/api/v1/invitations/open', body: { token }, accepts },
    });
    // What is not even the shape of a token was cut on its way, and never works.
    if (!reply.ok) return reply.status === 400 ? { outcome: 'gone', data: {} } : unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data) return status === 'failed' ? { outcome: 'gone', data: {} } : unavailable;
    const { name, phone, address, rent } = data;
    return { outcome: 'opened', data: { name, phone, address, rent } };
  },
};
