import { Refusal } from '../../refusals/refusal.ts';

/** The refusal of a request that this process cannot answer in time; it may succeed a moment later. */
export function tryLater(): Refusal {
  return new Refusal(503, 'We cannot answer just now. Please try again in a moment.', {
    code: 'try-later',
    retryAfter: 2,
  });
}
