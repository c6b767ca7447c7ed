import { createHash } from 'node:crypto';
import type { CountEntry } from '../../../src/contracts/numbers/count-entry.ts';
import type { DailySum, NumberRecords } from '../../store/studio/numbers.ts';

/** What a count belongs to. */
export interface CountedVisit extends CountEntry {
  readonly journey: string;
  readonly version: string;
  readonly language: string;
}

/** Where counts are added up until they are stored. */
export interface DailySums {
  /** Counts one; false when too many different ones wait, and it is lost. */
  add(visit: CountedVisit, now: Date): boolean;
  /** Stores what waits, in one statement. What cannot be stored is lost; rejects then. */
  flush(): Promise<void>;
}

/** Different sums that wait at most: about 2 MB. A process that is asked for more loses them. */
export const mostSums = 5_000;

/** Creates the sums of one process. */
export function createDailySums(records: Pick<NumberRecords, 'add'>): DailySums {
  let waiting = new Map<string, DailySum>();
  return {
    add({ journey, version, language, kind, screen, name, next, time }, now) {
      const day = now.toISOString().slice(0, 10);
      const key = JSON.stringify([day, journey, version, language, kind, screen, name, next, time]);
      const sum = waiting.get(key);
      if (!sum && waiting.size >= mostSums) return false;
      const own = { journey, version, language, kind, screen, name, next, time };
      const { id = idOf(key), count = 0 } = sum ?? {};
      waiting.set(key, { ...own, id, day, count: count + 1 });
      return true;
    },
    async flush() {
      const sums = [...waiting.values()];
      waiting = new Map();
      if (sums.length > 0) await records.add(sums);
    },
  };
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url');
