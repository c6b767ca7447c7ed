import { Refusal } from '../refusal.ts';
import { callUpstream } from '../upstream.ts';
import type { Crm } from './define.ts';

/** Without a CRM the sales team reads the store's own table. */
export const embeddedCrm: Crm = {
  async createLead() {
    // The API call itself saves the lead.
  },
};

/** A CRM that accepts leads as JSON at one URL, with the key of each as Idempotency-Key. */
export function upstreamCrm(url: string): Crm {
  return {
    async createLead(lead, key) {
      const headers = { 'idempotency-key': key };
      const body = { ...lead, name: neutralizeCell(lead.name) };
      const { status } = await callUpstream(url, { method: 'POST', body, headers });
      if (status < 200 || status > 299) throw new Refusal(502, 'The lead could not be passed on.');
    },
  };
}

/**
 * Text that a spreadsheet does not read as a formula: sales teams export leads, and the name is what a stranger typed.
 * A leading apostrophe makes it a text.
 */
export function neutralizeCell(text: string): string {
  return /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
}
