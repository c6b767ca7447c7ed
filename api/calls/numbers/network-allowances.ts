import type { Rate } from '../../config/limits.ts';

/** How often the networks may call; it is counted in the memory of this process, so that no call costs a statement. */
export interface NetworkAllowances {
  /** Uses one of each owner's rates, and returns the milliseconds to wait; 0 when none is used up. */
  spend(owners: readonly RatedOwner[], now: number): number;
}

/** Who shares rates: a name, and the rates. */
export interface RatedOwner {
  readonly id: string;
  readonly rates: readonly Rate[];
}

/** Counts that are held at most; beyond it, a new network waits until others have ended. */
const mostCounts = 20_000;
const fullWaitMs = 60_000;

/** Creates the counts of one process: each begins with the first call, and ends with the time of its rate. */
export function createNetworkAllowances(): NetworkAllowances {
  const counts = new Map<string, { used: number; readonly endsAt: number }>();
  const dropEnded = (now: number): void => {
    for (const [id, { endsAt }] of counts) if (endsAt <= now) counts.delete(id);
  };
  return {
    spend(owners, now) {
      const uses = owners.flatMap(({ id, rates }) => rates.map((rate) => ({ id: `${id} ${rate.perMs}`, rate })));
      if (counts.size + uses.length > mostCounts) dropEnded(now);
      if (counts.size + uses.length > mostCounts) return fullWaitMs;
      for (const { id, rate } of uses) {
        const known = counts.get(id);
        if (known && known.endsAt > now && known.used >= rate.most) return known.endsAt - now;
      }
      for (const { id, rate } of uses) {
        const known = counts.get(id);
        if (known && known.endsAt > now) known.used += 1;
        else counts.set(id, { used: 1, endsAt: now + rate.perMs });
      }
      return 0;
    },
  };
}
