import { randomUUID } from 'node:crypto';
import { refusal } from '../../refusals/refusal.ts';
import type { Requests } from '../../store/requests.ts';
import type { KeyedRequest } from './key.ts';

const defaultLeaseMs = 5000;

/** The right of this process to work on a request, renewed until it ends. */
export interface Claim {
  readonly id: string;
  /** The random value that identifies this claim. */
  readonly claim: string;
  /** Whether the request was worked on before, so that steps may be recorded. */
  readonly isRepeat: boolean;
  /** @throws Refusal 409 when another process has claimed the request, because the lease was not renewed in time. */
  assertHeld(): void;
}

/** The claims of this process. */
export interface Claims {
  /**
   * Claims a request for this process.
   * @throws Refusal 409 when this process or another one works on it.
   */
  acquire(keyed: KeyedRequest, userId: string | null, now: Date): Promise<Claim>;
  /** Ends a claim. Without an answer the next one may start at once; if the database is lost, only this process may. */
  end(claim: Claim, isAnswered: boolean): Promise<void>;
  /** Stops the renewal. */
  close(): void;
}

interface Live extends Claim {
  readonly since: number;
  isLost: boolean;
}

/**
 * The claims of a new process. A lease lasts `leaseMs` and is renewed three times in that time, so that a repeat waits
 * for a crashed process for `leaseMs` at most, and for a slow request for as long as it takes.
 */
export function createClaims(requests: Requests, leaseMs = defaultLeaseMs): Claims {
  const process = randomUUID();
  const live = new Map<string, Live>();

  const renew = async () => {
    // A young claim has most of its lease left.
    const held = [...live.values()].filter(({ since }) => performance.now() - since > leaseMs / 3);
    if (held.length === 0) return;
    const renewed = new Set(await requests.renew(held, leaseMs));
    for (const one of held) one.isLost ||= !renewed.has(one.id);
  };
  // A lost database is reported by the request itself; the next renewal tries again.
  const timer = setInterval(() => void renew().catch(() => undefined), leaseMs / 3).unref();

  return {
    async acquire({ id, requestHash }, userId, now) {
      if (live.has(id)) throw refusal('in-flight');
      const claim = randomUUID();
      const one: Live = { id, claim, isRepeat: true, since: performance.now(), isLost: false, assertHeld };
      live.set(id, one);
      try {
        const claimed = await requests.claim({ id, claim, process, leaseMs, requestHash, userId, now });
        if (!claimed) throw refusal('in-flight');
        return Object.assign(one, claimed);
      } catch (error) {
        live.delete(id);
        throw error;
      }
    },
    async end({ id, claim }, isAnswered) {
      try {
        if (!isAnswered) await requests.release(id, claim);
      } finally {
        live.delete(id);
      }
    },
    close: () => clearInterval(timer),
  };
}

function assertHeld(this: Live): void {
  if (this.isLost) throw refusal('in-flight');
}
