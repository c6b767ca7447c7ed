import type { JSONSchema7 } from 'json-schema';
import { call } from '../../../schemas/api/list-invitations.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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
      ...call,
      body: { uid },
    });
    if (!reply.ok || !reply.data.data) return unavailable;
    const invitations = reply.data.data.map(({ name, phone, address, rent, ...row }) => ({
      name,
      phone,
      address,
      rent,
      leaseMonths: row.lease_months,
      sentAt: row.created_at,
      openedAt: row.opened_at ?? undefined,
    }));
    return { outcome: 'found', data: { invitations, latest: invitations[0] } };
  },
};

const input = { uid: '665f1c2ab7e4d90012a3c4d5' };
const said = { name: 'Kabir Das', phone: 'XXXXXX0003', address: '7 Lake View, Bengaluru, 560001', rent: 27_500 };
const sentAt = '2026-12-05T10:40:00.000Z';
const openedAt = '2026-12-05T11:00:00.000Z';

const sent: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'phone', 'address', 'rent', 'leaseMonths', 'sentAt'],
  properties: {
    name: { type: 'string' },
    phone: { type: 'string' },
    address: { type: 'string' },
    rent: fieldSchemas.rent,
    leaseMonths: { type: 'integer' },
    sentAt: { type: 'string' },
    openedAt: { type: 'string' },
  },
};

export const listInvitationsMeta: ActionMeta<typeof listInvitations> = {
  summary: 'Reads which tenants a landlord has invited, when, and whether they opened the link.',
  input: { type: 'object', additionalProperties: false, required: ['uid'], properties: { uid: fieldSchemas.id } },
  outcomes: {
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['invitations'],
      properties: { invitations: { type: 'array', items: sent }, latest: sent },
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
            data: [
              { ...said, lease_months: 11, created_at: sentAt, opened_at: openedAt },
              { ...said, lease_months: 6, created_at: sentAt, opened_at: null },
            ],
          },
        },
      ],
      gives: {
        outcome: 'found',
        data: {
          invitations: [
            { ...said, leaseMonths: 11, sentAt, openedAt },
            { ...said, leaseMonths: 6, sentAt },
          ],
          latest: { ...said, leaseMonths: 11, sentAt, openedAt },
        },
      },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: [] } }],
      gives: { outcome: 'found', data: { invitations: [] } },
    },
    { input, answers: [{ status: 503, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
