import { call as saveMerchant } from '../../../schemas/api/create-merchant.json?call';
import { call as saveLead } from '../../../schemas/api/crm-lead.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';
import { fieldSchemas, nothingSchema } from './common-schemas.ts';

interface Input {
  readonly uid: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
}

interface Outcomes {
  readonly saved: Nothing;
  readonly unavailable: Nothing;
}

interface Saved {
  readonly status?: string;
}

/**
 * Saves the landlord, then a sales lead (specification, section 7: create-merchant and the CRM).
 * `unavailable` means that the landlord was not saved: the call failed, or its response has the status 'failed'.
 * The outcome is `saved` even if the lead fails after that, since the tenant loses nothing: the error toast of section 8
 * refers to saving the landlord.
 */
export const addLandlord: Action<'add-landlord', Input, Outcomes> = {
  name: 'add-landlord',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, saved: 'request', concurrency: 'once' },
  async run({ uid, name, phone, address }, { http }) {
    const landlord = await http<Saved>({
      ...saveMerchant,
      body: { uid, name, phone, address },
    });
    if (!landlord.ok || landlord.data.status === 'failed') return unavailable;
    await http<Saved>({
      ...saveLead,
      body: { name, phone, lead_type: 'landlord', source: 'tenant_flow', tenantId: uid },
      retryForMs: 5_000,
    });
    return { outcome: 'saved', data: {} };
  },
};

const input = { uid: 'u1', name: 'Ravi Kumar', phone: '9876543210', address: '12 MG Road, Bengaluru' };

export const addLandlordMeta: ActionMeta<typeof addLandlord> = {
  summary: 'Saves the landlord and notifies the sales team.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'name', 'phone', 'address'],
    properties: {
      uid: fieldSchemas.id,
      name: fieldSchemas.line,
      phone: fieldSchemas.phone,
      address: fieldSchemas.lines,
    },
  },
  outcomes: { saved: nothingSchema, unavailable: nothingSchema },
  examples: [
    {
      input,
      answers: [
        { status: 200, body: { status: 'success' } },
        { status: 201, body: { status: 'success' } },
      ],
      gives: { outcome: 'saved', data: {} },
    },
    {
      input,
      answers: [
        { status: 200, body: {} },
        { status: 500, body: { status: 'failed' } },
      ],
      gives: { outcome: 'saved', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 500, body: {} }], gives: { outcome: 'unavailable', data: {} } },
  ],
};
