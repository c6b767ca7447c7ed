import { accepts } from '../../schemas/api/consent.schema.json?validator=response';
import { type Nothing, unavailable } from './common-outcomes.ts';
import type { Action } from './define.ts';
import { describeShownText, type TextToRecord } from './shown-text.ts';

interface Input {
  readonly uid: string;
  /** The exact text that the tenant read, and its purpose. */
  readonly consent: TextToRecord;
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
 * Records what the tenant agreed to: the purpose, the SHA-256 of the text, its language and the journey's version. The text
 * itself is not sent. @throws in an insecure context, where the browser has no hash function.
 */
export const recordConsent: Action<'record-consent', Input, Outcomes> = {
  name: 'record-consent',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, saved: 'request', concurrency: 'once' },
  async run({ uid, consent, language, journey_version }, { http }) {
    const reply = await http<Recorded>({
      method: 'POST',
      path: '/api/v1/consents',
      body: { uid, ...(await describeShownText(consent)), language, journey_version },
      accepts,
    });
    return reply.ok && reply.data.status === 'success' ? { outcome: 'recorded', data: {} } : unavailable;
  },
};
