/**
 * What is counted of a screen: that it was entered; that it was left for another screen, by which outcome or event; an
 * outcome of an action; and a message at a field.
 */
export const countKinds = ['came', 'went', 'outcome', 'message'] as const;

/** A kind of count. */
export type CountKind = (typeof countKinds)[number];

/** How long a screen was shown, from the shortest to the longest. */
export const timeBuckets = ['10s', '30s', '1m', '3m', '10m', 'longer'] as const;

/** A coarse time on a screen: under 10 seconds, under 30, and so on. */
export type TimeBucket = (typeof timeBuckets)[number];

const limitsMs = [10_000, 30_000, 60_000, 180_000, 600_000];

/** The bucket of a time on a screen. */
export function timeBucketOf(ms: number): TimeBucket {
  const index = limitsMs.findIndex((limit) => ms < limit);
  return timeBuckets[index] ?? 'longer';
}

/** One count. It has names of the journey only: no identifier, no address, and nothing that a tenant has entered. */
export interface CountEntry {
  readonly kind: CountKind;
  readonly screen: string;
  /** `went`: the outcome, the event, or one of `otherCauses`; `outcome`: the outcome; `message`: the field; else empty. */
  readonly name: string;
  /** `went`: the next screen; `message`: the keyword of the schema that failed, or `outcome`; else empty. */
  readonly next: string;
  /** `went`: how long the screen was shown; else empty. */
  readonly time: TimeBucket | '';
}

/** The counts of a page, as a browser sends them: `POST /api/v1/numbers`. */
export interface CountBatch {
  /** The version of the journey that the page has, which also says which journey it is. */
  readonly version: string;
  readonly language: string;
  readonly entries: readonly CountEntry[];
}

/** A browser sends this many at once, and a server accepts no more. */
export const mostEntries = 20;

/** Why a screen was left, other than by an outcome or an event of its own; empty when nobody was counting yet. */
export const otherCauses = ['', 'address', 'change-answer', 'follow', 'resume', 'session', 'other'] as const;

/** Instead of a keyword: a message at a field that an outcome caused. */
export const outcomeMessage = 'outcome';
