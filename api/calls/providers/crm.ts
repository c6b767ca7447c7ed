import { refusal } from '../../refusals/refusal.ts';
import { traceCall } from '../../traces/trace.ts';
import type { Crm } from './define.ts';

const timeLimitMs = 10_000;

/** Without a CRM the sales team reads the store's own table. */
export const embeddedCrm: Crm = {
  async createLead() {
    // The API call itself saves the lead.
  },
};

/** A CRM that accepts leads as JSON at one URL, with the key of each as Idempotency-Key; any 2xx is an acceptance. */
export function upstreamCrm(url: string): Crm {
  return {
    async createLead(lead, { key, trace }) {
      const headers = { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key };
      const response = await traceCall(trace, { method: 'POST', url }, (traceHeaders) =>
        fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeLimitMs),
          headers: { ...headers, ...traceHeaders },
          body: JSON.stringify({ ...lead, name: neutralizeCell(lead.name) }),
        }),
      );
      await response.body?.cancel();
      if (response.ok) return;
      const wait = response.headers.get('retry-after') ?? '';
      throw refusal('crm-refused', {
        status: response.status,
        retryAfter: /^\d+$/.test(wait) ? Number(wait) : undefined,
      });
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
