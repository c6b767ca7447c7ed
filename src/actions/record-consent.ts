import { accepts } from '../../schemas/api/consent.schema.json?validator=response';
import type { Action } from './define.ts';
import { fieldSchemas, type Nothing, nothingSchema, unavailable } from './shapes.ts';

interface Input {
  readonly uid: string;
  /** The words to the letter as the tenant read them, and what they are for. */
  readonly consent: { readonly purpose: string; readonly text: string };
  readonly language: string;
  readonly journey_version: string;
}

interface Outcomes {
  readonly kept: Nothing;
  readonly unavailable: Nothing;
}

interface Recorded {
  readonly status: string;
}

const input = {
  uid: 'u1',
  consent: { purpose: 'credit-check', text: 'By clicking Next you allow us to check.' },
  language: 'en',
  journey_version: '0123456789abcdef',
};

/**
 * Records what the tenant agreed to: the purpose, the SHA-256 of the words, their language and the journey's version.
 * The words themselves stay here. Without a secure context the browser makes no hash, and it throws.
 */
export const recordConsent: Action<'record-consent', Input, Outcomes> = {
  name: 'record-consent',
  summary: 'Records what the tenant agreed to.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['uid', 'consent', 'language', 'journey_version'],
    properties: {
      uid: fieldSchemas.id,
      consent: {
        type: 'object',
        additionalProperties: false,
        required: ['purpose', 'text'],
        properties: { purpose: { type: 'string', minLength: 1 }, text: { type: 'string', minLength: 1 } },
      },
      language: { type: 'string', minLength: 2 },
      journey_version: { type: 'string', minLength: 1 },
    },
  },
  outcomes: { kept: nothingSchema, unavailable: nothingSchema },
  policy: { timeoutMs: 15_000, retries: 2, concurrency: 'once' },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', data: { _id: 'c1' } } }],
      gives: { outcome: 'kept', data: {} },
    },
    { input, answers: [{ status: 200, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [{ status: 401, body: { status: 'failed' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
  async run({ uid, consent: { purpose, text }, language, journey_version }, { http }) {
    const reply = await http<Recorded>({
      method: 'POST',
      path: '/api/v1/consents',
      body: { uid, purpose, text_sha256: await sha256(text), language, journey_version },
      accepts,
    });
    return reply.ok && reply.data.status === 'success' ? { outcome: 'kept', data: {} } : unavailable;
  },
};

/** SHA-256 of a text in UTF-8, as hex digits. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
