import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';
import type { Lead } from './providers/define.ts';

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
