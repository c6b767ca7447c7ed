import type { Call } from '../../engine/model/call-declaration.ts';
import type { Http, Outcome, Policy } from '../../engine/model/define-action.ts';
import { type Nothing, unavailable } from './common-outcomes.ts';

/** A text that was shown for a purpose, as a record of it is sent. */
export interface TextToRecord {
  readonly purpose: string;
  readonly text: string;
}

/** The tenant who saw a text, its language, and the version of the journey that had it. */
export interface TextContext {
  readonly uid: string;
  readonly language: string;
  readonly journey_version: string;
}

/** The outcomes of recording a text. */
export interface RecordOutcomes {
  readonly recorded: Nothing;
  readonly unavailable: Nothing;
}

/** How a record is sent: it must not be lost. */
export const recordPolicy: Policy = { timeoutMs: 12_000, retryForMs: 30_000, saved: 'request', concurrency: 'once' };

/**
 * Sends a record of a text that the tenant saw: its purpose, its SHA-256, its language and the journey's version. The text
 * itself is not sent. @throws in an insecure context, where the browser has no hash function.
 */
export async function recordShownText(
  http: Http,
  call: Call,
  { purpose, text }: TextToRecord,
  { uid, language, journey_version }: TextContext,
): Promise<Outcome<RecordOutcomes>> {
  const body = { uid, purpose, text_sha256: await sha256(text), language, journey_version };
  const reply = await http<{ readonly status: string }>({ ...call, body });
  return reply.ok && reply.data.status === 'success' ? { outcome: 'recorded', data: {} } : unavailable;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
