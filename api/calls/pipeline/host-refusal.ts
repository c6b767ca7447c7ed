import { Refusal } from '../../refusals/refusal.ts';
import type { UpstreamAnswer } from '../providers/upstream.ts';

const notAccepted = 'This was not accepted. Please check what you entered and try again.';
const failing = 'The service behind this one failed. Please try again later.';
const busy = 'The service behind this one is busy. Please try again later.';

// The host's own texts are never passed on: they can contain its internals, or our key.
const sentences: Readonly<Record<number, string>> = {
  400: notAccepted,
  404: notAccepted,
  409: 'The same request is still being worked on.',
  410: notAccepted,
  422: notAccepted,
  429: busy,
  500: failing,
  503: busy,
  504: 'The service behind this one took too long. Please try again.',
};

/**
 * Our own failure for a status of the real host that is not 2xx. A status that would mean something else here, such as
 * 401 for a wrong API key, becomes 502.
 */
export function hostRefusal({ status, retryAfter }: Pick<UpstreamAnswer, 'status' | 'retryAfter'>): Refusal {
  const sentence = sentences[status];
  return new Refusal(sentence ? status : 502, sentence ?? failing, retryAfter === undefined ? {} : { retryAfter });
}

/** The failure for an answer that cannot be used. */
export function unusableAnswer(cause?: string): Refusal {
  return new Refusal(502, 'The service behind this one gave no usable answer. Please try again.', { cause });
}
