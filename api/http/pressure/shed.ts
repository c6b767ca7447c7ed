import type { PressureSettings } from '../../config/pressure.ts';
import { tryLater } from './try-later.ts';

// A tenant who has begun is refused only when the process is this many times as late as for a newcomer.
const patience = 3;

/** How late this process is, in milliseconds. */
export interface Lateness {
  readonly loopMs: number;
  readonly connectionMs: number;
}

/**
 * Refuses a request while the event loop or the queue for database connections is late: newcomers first, tenants who have
 * verified their phone last.
 * @throws Refusal 503
 */
export function shed(late: Lateness, limits: Pick<PressureSettings, keyof Lateness>, isUnderWay: () => boolean): void {
  const isLate = (times: number) =>
    late.loopMs > limits.loopMs * times || late.connectionMs > limits.connectionMs * times;
  if (isLate(1) && (isLate(patience) || !isUnderWay())) throw tryLater();
}
