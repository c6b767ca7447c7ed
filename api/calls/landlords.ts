import { type ApiCall, ownUser, sessionOf } from './pipeline/call.ts';
import type { Lead } from './providers/define.ts';

/** Saves the tenant's landlord. */
export const createMerchantRoute: ApiCall<{ uid: string; name: string; phone: string; address: string }> = {
  name: 'create-merchant',
  path: '/api/v1/onboard/create-merchant',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  limit: 'landlord',
  async handle({ body: { name, phone, address }, user, step, commit }, { providers, now }) {
    const { id } = ownUser({ user });
    await step('merchant', (call) => providers.merchants.register({ name, phone, address }, call));
    return commit(async (tx) => {
      await tx.records.addLandlord({ userId: id, name, phone, address, now: now() });
      return { body: { status: 'success', message: 'Landlord saved' } };
    });
  },
};

/** Reports a landlord to sales as a lead. */
export const crmLeadRoute: ApiCall<Lead> = {
  name: 'crm-lead',
  path: '/crm/leads',
  access: 'verified',
  uidOf: ({ tenantId }) => tenantId,
  limit: 'lead',
  async handle({ body, session, sendLater, commit }, { now }) {
    const { userId: tenantId } = sessionOf(session);
    return commit(async (store) => {
      const { name, phone, lead_type: leadType, source } = body;
      await store.records.addLead({ tenantId, name, phone, leadType, source, now: now() });
      // The tenant does not wait for the CRM.
      await sendLater(store, 'lead', body);
      return { body: { status: 'success', message: 'Lead created' } };
    });
  },
};
