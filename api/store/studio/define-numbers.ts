import type { CountEntry } from '../../../src/contracts/numbers/count-entry.ts';
import type { CountedVersion, SummedCount } from '../../../src/contracts/numbers/journey-numbers.ts';

/** How often something was counted on a day. */
export interface DailySum extends CountEntry {
  /** A hash of all that it is about. */
  readonly id: string;
  /** The day of UTC: `2026-11-25`. */
  readonly day: string;
  readonly journey: string;
  readonly version: string;
  readonly language: string;
  readonly count: number;
}

/** Which sums are read; both days are included. */
export interface NumbersQuery {
  readonly journey: string;
  readonly from: string;
  readonly to: string;
  readonly version?: string | undefined;
  readonly language?: string | undefined;
}

/** The daily sums. They say nothing about a tenant. */
export interface NumberRecords {
  /** Adds to what is stored, in one statement; new sums only until a journey has its most of a day. */
  add(sums: readonly DailySum[]): Promise<void>;
  /** The sums of all these days together. */
  read(query: NumbersQuery): Promise<SummedCount[]>;
  /** The versions that were counted in these days, the newest first. */
  versions(query: NumbersQuery): Promise<CountedVersion[]>;
}
