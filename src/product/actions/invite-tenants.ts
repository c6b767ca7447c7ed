import { needsConsent, request } from '../../../schemas/api/invitations.json';
import { call } from '../../../schemas/api/invitations.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

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
      ...call,
      body,
    });
    if (!reply.ok || reply.data.status !== 'success' || !reply.data.data) return unavailable;
    return { outcome: 'sent', data: { count: reply.data.data.sent } };
  },
};

const { rooms, furnished, items } = request.properties.property.properties;
const { lease_months, tenants } = request.properties;

const input = {
  uid: '665f1c2ab7e4d90012a3c4d5',
  name: 'Meera Nair',
  address: '7 Lake View',
  pincode: '560001',
  district: 'Bengaluru',
  rooms: [{ kind: 'Bedroom', count: 2 }],
  furnished: 'partly',
  items: ['Fan'],
  rent: 27_500,
  leaseMonths: 11,
  accountNumber: '001122334455',
  ifsc: 'HDFC0001234',
  tenants: [{ name: 'Kabir Das', phone: '9811100003' }],
} as const;

export const inviteTenantsMeta: ActionMeta<typeof inviteTenants> = {
  summary: 'Sends each tenant a link that opens the move-in with the landlord’s details.',
  declaration: { needsConsent },
  input: {
    type: 'object',
    additionalProperties: false,
    required: [
      ...['uid', 'name', 'address', 'pincode', 'rooms', 'furnished', 'rent', 'leaseMonths'],
      ...['accountNumber', 'ifsc', 'tenants'],
    ],
    properties: {
      uid: fieldSchemas.id,
      name: fieldSchemas.line,
      address: fieldSchemas.lines,
      pincode: fieldSchemas.pincode,
      district: fieldSchemas.line,
      rooms: {
        type: 'array',
        minItems: 1,
        maxItems: rooms.maxItems,
        items: {
          type: 'object',
          required: ['kind', 'count'],
          properties: { kind: fieldSchemas.line, count: { type: 'integer', minimum: 1, maximum: 20 } },
        },
      },
      furnished: { type: 'string', enum: furnished.enum },
      items: { type: 'array', maxItems: items.maxItems, items: fieldSchemas.line },
      rent: fieldSchemas.rent,
      leaseMonths: { type: 'integer', minimum: lease_months.minimum, maximum: lease_months.maximum },
      accountNumber: fieldSchemas.accountNumber,
      ifsc: fieldSchemas.ifsc,
      tenants: {
        type: 'array',
        minItems: tenants.minItems,
        maxItems: tenants.maxItems,
        items: {
          type: 'object',
          required: ['name', 'phone'],
          properties: { name: fieldSchemas.line, phone: fieldSchemas.mobile },
        },
      },
    },
  },
  outcomes: {
    sent: {
      type: 'object',
      additionalProperties: false,
      required: ['count'],
      properties: { count: { type: 'integer', minimum: 0 } },
    },
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { _id: 'i1', sent: 1 } } }],
      gives: { outcome: 'sent', data: { count: 1 } },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 503, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
