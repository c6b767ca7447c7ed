import { accepts } from '../../../schemas/api/open-invitation.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  /** The secret of the link. */
  readonly token: string;
}

/** Who invites, and the terms; phone and address only for a tenant whose own phone is verified. */
interface Invitation {
  readonly name: string;
  readonly rent: number;
  readonly tenure: number;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
}

interface Data extends Omit<Invitation, 'tenure'> {
  readonly lease_months: number;
}

interface Outcomes {
  readonly opened: Invitation;
  readonly gone: Nothing;
  readonly unavailable: Nothing;
}

/** Reads who invites and what they say, by the token of an invitation's link. */
export const openInvitation: Action<'open-invitation', Input, Outcomes> = {
  name: 'open-invitation',
  policy: { timeoutMs: 8_000, retryForMs: 15_000, concurrency: 'latest' },
  async run({ token }, { http }) {
    const reply = await http<{ readonly status: string; readonly data?: Data }>({
      method: 'POST',
      path: '/api/v1/invitations/open',
      body: { token },
      accepts,
    });
    // What is not even the shape of a token was cut on its way, and never works.
    if (!reply.ok) return reply.status === 400 ? { outcome: 'gone', data: {} } : unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data) return status === 'failed' ? { outcome: 'gone', data: {} } : unavailable;
    const { name, rent, lease_months: tenure, phone, address } = data;
    return { outcome: 'opened', data: { name, rent, tenure, phone, address } };
  },
};

const input = { token: 'kT3vJ0u1mQ8sWzR5bXn7yLd2cFg4hPa6eKo9iMtVqZs' };
const terms = { name: 'Meera Nair', rent: 27_500 };
const reached = { phone: '9811100001', address: '7 Lake View, Bengaluru, 560001' };

export const openInvitationMeta: ActionMeta<typeof openInvitation> = {
  summary: 'Reads who invites and the terms, by the token of an invitation’s link.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['token'],
    properties: { token: { type: 'string', minLength: 1 } },
  },
  outcomes: {
    opened: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'rent', 'tenure'],
      properties: {
        name: fieldSchemas.line,
        rent: fieldSchemas.rent,
        tenure: { type: 'integer' },
        phone: fieldSchemas.phone,
        address: { type: 'string' },
      },
    },
    gone: nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { ...terms, ...reached, lease_months: 11 } } }],
      gives: { outcome: 'opened', data: { ...terms, ...reached, tenure: 11 } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { ...terms, lease_months: 11 } } }],
      gives: { outcome: 'opened', data: { ...terms, tenure: 11 } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'This invitation can no longer be used.' } }],
      gives: { outcome: 'gone', data: {} },
    },
    { input, answers: [{ status: 400, body: {} }], gives: { outcome: 'gone', data: {} } },
    { input, answers: [{ status: 503, body: {} }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
