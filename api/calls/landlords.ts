import { apiCall, ownUser, sessionOf } from './pipeline/call.ts';
import type { Lead } from './providers/define.ts';

/** Saves the tenant's landlord. */
export const createMerchantRoute = apiCall<{ uid: string; name: string; phone: string; address: string }>(
  'create-merchant',
  {
    uidOf: ({ uid }) => uid,
    async handle({ body: { name, phone, address }, user, step, commit }, { providers, now }) {
      const { id } = ownUser({ user });
      await step('merchant', (call) => providers.merchants.register({ name, phone, address }, call));
      return commit(async (tx) => {
        await tx.records.addLandlord({ userId: id, name, phone, address, now: now() });
        return { body: { status: 'success', message: 'Landlord saved' } };
      });
    },
  },
);

/** Reports a landlord to sales as a lead. */
export const crmLeadRoute = apiCall<Lead>('crm-lead', {
  uidOf: ({ tenantId }) => tenantId,
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
});
