import { pointer } from '../source/pointer.ts';
import type { JourneyChange } from './journey-change.ts';

/** Flow -> screen ids in order. */
export type Flows = Readonly<Record<string, readonly string[]>>;

/** The screens that were added, removed or moved in a flow; `name` returns how a sentence names a screen. */
export function diffFlows(before: Flows, after: Flows, name: (id: string) => string): Omit<JourneyChange, 'file'>[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((flow) => {
    const [from, to] = [before[flow] ?? [], after[flow] ?? []];
    const at = pointer('flows', flow);
    const place = (id: string): string => {
      const next = to[to.indexOf(id) + 1];
      return next === undefined ? `to the end of "${flow}"` : `before ${name(next)}`;
    };
    const added = to.filter((id) => !from.includes(id));
    const removed = from.filter((id) => !to.includes(id));
    return [
      ...added.map((id) => ({ kind: 'structure' as const, at, sentence: `Added ${name(id)} ${place(id)}` })),
      ...removed.map((id) => ({ kind: 'structure' as const, at, sentence: `Removed ${name(id)} from "${flow}"` })),
      ...moved(from, to).map((id) => ({ kind: 'order' as const, at, sentence: `Moved ${name(id)} ${place(id)}` })),
    ];
  });
}

/** The smallest set of items to move to turn one order into the other. */
function moved(from: readonly string[], to: readonly string[]): string[] {
  const [old, now] = [from.filter((id) => to.includes(id)), to.filter((id) => from.includes(id))];
  const inOrder = longestIncreasing(now.map((id) => old.indexOf(id)));
  return now.filter((id) => !inOrder.has(old.indexOf(id)));
}

/** The numbers of a longest increasing subsequence. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const sequences: number[][] = [];
  for (const number of numbers) {
    const before = sequences.filter((sequence) => (sequence.at(-1) ?? number) < number);
    const longest = before.reduce<number[]>((best, sequence) => (sequence.length >= best.length ? sequence : best), []);
    sequences.push([...longest, number]);
  }
  return new Set(sequences.reduce((best, sequence) => (sequence.length >= best.length ? sequence : best), []));
}
