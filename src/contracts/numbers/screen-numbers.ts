import { type TimeBucket, timeBuckets } from './count-entry.ts';
import type { SummedCount } from './journey-numbers.ts';

/** A name and how often it was counted. */
export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** A message at a field, and how often it was shown. */
export interface MessageCount {
  readonly field: string;
  readonly keyword: string;
  readonly count: number;
}

/** The numbers of one screen. */
export interface ScreenNumbers {
  readonly came: number;
  readonly went: number;
  /** Who came and did not go on. */
  readonly left: number;
  /** The bucket in the middle of the times until a tenant went on; absent when nobody did. */
  readonly median?: TimeBucket;
  /** Next screen -> how many went there. */
  readonly ways: Readonly<Record<string, number>>;
  /** The most often shown first. */
  readonly messages: readonly MessageCount[];
  /** Outcomes of actions, the most frequent first. */
  readonly outcomes: readonly NamedCount[];
}

/** The numbers of each screen, by its id. */
export function screenNumbers(sums: readonly SummedCount[]): ReadonlyMap<string, ScreenNumbers> {
  const byScreen = new Map<string, SummedCount[]>();
  for (const sum of sums) byScreen.set(sum.screen, [...(byScreen.get(sum.screen) ?? []), sum]);
  return new Map([...byScreen].map(([screen, own]) => [screen, numbersOf(own)]));
}

function numbersOf(sums: readonly SummedCount[]): ScreenNumbers {
  const of = (kind: SummedCount['kind']) => sums.filter((one) => one.kind === kind);
  const total = (some: readonly SummedCount[]): number => some.reduce((sum, { count }) => sum + count, 0);
  const ways = of('went');
  const went = total(ways);
  // A page that was opened again, or began before its server did, may count more who went on than came.
  const came = Math.max(total(of('came')), went);
  const median = medianBucket(ways);
  return {
    came,
    went,
    left: came - went,
    ...(median && { median }),
    ways: Object.fromEntries(addUp(ways, ({ next }) => next).map(({ name, count }) => [name, count])),
    messages: addUp(of('message'), ({ name, next }) => `${name} ${next}`).map(({ name: both, count }) => {
      const [field = '', keyword = ''] = both.split(' ');
      return { field, keyword, count };
    }),
    outcomes: addUp(of('outcome'), ({ name }) => name),
  };
}

/** The sums by name, the largest first. */
function addUp(sums: readonly SummedCount[], nameOf: (sum: SummedCount) => string): readonly NamedCount[] {
  const counts = new Map<string, number>();
  for (const sum of sums) counts.set(nameOf(sum), (counts.get(nameOf(sum)) ?? 0) + sum.count);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}

/** The first bucket with which half of the times or more are counted. */
function medianBucket(sums: readonly SummedCount[]): TimeBucket | undefined {
  const timed = sums.filter(({ time }) => time !== '');
  const half = timed.reduce((sum, { count }) => sum + count, 0) / 2;
  let counted = 0;
  return timeBuckets.find((bucket) => {
    for (const { time, count } of timed) if (time === bucket) counted += count;
    return counted > 0 && counted >= half;
  });
}
