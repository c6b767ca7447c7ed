import { accepts } from '../../schemas/api/notice.schema.json?validator=response';
import { type Nothing, unavailable } from './common-outcomes.ts';
import type { Action } from './define.ts';
import { describeShownText, type TextToRecord } from './shown-text.ts';

interface Input {
  readonly uid: string;
  /** The exact text that the tenant saw, and its purpose. */
  readonly notice: TextToRecord;
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
 * Records the notice that was shown before data given voluntarily is used: the purpose, the SHA-256 of the text, its language
 * and the journey's version; an addition to the specification. @throws in an insecure context, where there is no hash function.
 */
export const recordNotice: Action<'record-notice', Input, Outcomes> = {
  name: 'record-notice',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, saved: 'request', concurrency: 'once' },
  async run({ uid, notice, language, journey_version }, { http }) {
    const reply = await http<Recorded>({
      method: 'POST',
      path: '/api/v1/notices',
      body: { uid, ...(await describeShownText(notice)), language, journey_version },
      accepts,
    });
    return reply.ok && reply.data.status === 'success' ? { outcome: 'recorded', data: {} } : unavailable;
  },
};
