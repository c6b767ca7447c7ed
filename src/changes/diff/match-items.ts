import { isJsonObject, type Json } from '../../engine/json/json.ts';

/** Two items that are the same one before and after a change, by index; one side is absent for a new or removed item. */
export interface MatchedItems {
  readonly before?: number;
  readonly after?: number;
}

/** Keys whose value tells items of a list apart, the most telling ones first. */
const identities = [
  'id',
  'code',
  'use',
  'show',
  'value',
  'event',
  'path',
  'name',
  'label',
  'question',
  'heading',
  'title',
];

/** At least this share of the texts and numbers of two items must agree for them to be the same item. */
const leastSimilarity = 0.4;

/**
 * Matches the items of two lists: equal ones, then by the key that tells them apart, then the most similar ones, then blocks
 * of one kind at the same place, such as a heading with other words.
 */
export function matchItems(before: readonly Json[], after: readonly Json[]): readonly MatchedItems[] {
  const [old, now] = [before.map((item) => JSON.stringify(item)), after.map((item) => JSON.stringify(item))];
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number): void => {
    pairs.set(from, to);
    taken.add(to);
  };
  const pairBy = (keyOfOld: (index: number) => unknown, keyOfNow: (index: number) => unknown): void => {
    for (const from of before.keys()) {
      const key = pairs.has(from) ? undefined : keyOfOld(from);
      const to = key === undefined ? undefined : [...after.keys()].find((at) => !taken.has(at) && keyOfNow(at) === key);
      if (to !== undefined) pair(from, to);
    }
  };
  pairBy(
    (index) => old[index],
    (index) => now[index],
  );
  for (const name of identities)
    pairBy(
      (index) => textUnder(before[index], name),
      (index) => textUnder(after[index], name),
    );
  for (const { from, to } of bySimilarity(before, after)) if (!pairs.has(from) && !taken.has(to)) pair(from, to);
  pairBy(
    (index) => kindAt(before, index),
    (index) => kindAt(after, index),
  );
  return [
    ...[...pairs].map(([from, to]) => ({ before: from, after: to })).sort((a, b) => a.after - b.after),
    ...[...before.keys()].filter((index) => !pairs.has(index)).map((index) => ({ before: index })),
    ...[...after.keys()].filter((index) => !taken.has(index)).map((index) => ({ after: index })),
  ];
}

const kindAt = (items: readonly Json[], index: number): string | undefined => {
  const item = items[index];
  const [kind, ...others] = isJsonObject(item) ? Object.keys(item) : [];
  return kind === undefined || others.length > 0 ? undefined : `${index} ${kind}`;
};

const textUnder = (item: Json | undefined, name: string): string | undefined => {
  const value = isJsonObject(item) ? item[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Pairs of similar items, the most similar first. */
function bySimilarity(before: readonly Json[], after: readonly Json[]) {
  const [old, now] = [before.map(partsOf), after.map(partsOf)];
  return old
    .flatMap((one, from) => now.map((other, to) => ({ from, to, share: similarity(one, other) })))
    .filter(({ share }) => share >= leastSimilarity)
    .sort((a, b) => b.share - a.share);
}

function similarity(one: readonly string[], other: readonly string[]): number {
  const rest = new Set(other);
  return (2 * one.filter((part) => rest.has(part)).length) / Math.max(1, one.length + other.length);
}

/** The keys, words and numbers of an item. */
const partsOf = (item: Json): readonly string[] =>
  JSON.stringify(item)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);

/** The smallest set of matched items that have moved, of items given in their new order by their old index. */
export function movedItems(order: readonly number[]): ReadonlySet<number> {
  const inOrder = new Set(longestIncreasing(order));
  return new Set(order.filter((index) => !inOrder.has(index)));
}

/** A longest increasing subsequence. */
function longestIncreasing(numbers: readonly number[]): readonly number[] {
  const sequences: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = sequences.filter((sequence) => (sequence.at(-1) ?? number) < number);
    const longest = before.reduce<readonly number[]>((best, one) => (one.length >= best.length ? one : best), []);
    sequences.push([...longest, number]);
  }
  return sequences.reduce((best, one) => (one.length >= best.length ? one : best), []);
}
