import { accepts } from '../../schemas/api/consent.schema.json?validator=response';
import { type Nothing, unavailable } from './common-outcomes.ts';
import type { Action } from './define.ts';

interface Input {
  readonly uid: string;
  /** The exact words that the tenant read, and their purpose. */
  readonly consent: { readonly purpose: string; readonly text: string };
  readonly language: string;
  readonly journey_version: string;
}

interface Outcomes {
  readonly recorded: Nothing;
  readonly unavailable: Nothing;
}

interface Recorded {
  readonly status: string;
}

/**
 * Records what the tenant agreed to: the purpose, the SHA-256 of the words, their language and the journey's version.
 * The words themselves are not sent. @throws without a secure context, where the browser cannot hash.
 */
export const recordConsent: Action<'record-consent', Input, Outcomes> = {
  name: 'record-consent',
  policy: { timeoutMs: 15_000, retries: 2, concurrency: 'once' },
  async run({ uid, consent: { purpose, text }, language, journey_version }, { http }) {
    const reply = await http<Recorded>({
      method: 'POST',
      path: '/api/v1/consents',
      body: { uid, purpose, text_sha256: await sha256(text), language, journey_version },
      accepts,
    });
    return reply.ok && reply.data.status === 'success' ? { outcome: 'recorded', data: {} } : unavailable;
  },
};

/** SHA-256 of a text in UTF-8, as hex digits. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
