import { Refusal } from '../refusal.ts';
import { askUpstream } from '../upstream.ts';
import type { Crm } from './define.ts';

/** Without a CRM the sales team reads the store's own table. */
export const embeddedCrm: Crm = {
  async createLead() {
    // The call itself keeps the lead.
  },
};

/** A CRM that takes leads as JSON at one address. */
export function upstreamCrm(url: string): Crm {
  return {
    async createLead(lead) {
      const { status } = await askUpstream(url, { method: 'POST', body: lead });
      if (status < 200 || status > 299) throw new Refusal(502, 'The lead could not be handed on.');
    },
  };
}
