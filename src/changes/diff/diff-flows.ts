import type { JourneyChange } from '../../contracts/journey-change.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { movedItems } from './match-items.ts';

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

/** The smallest set of screens to move to turn one order into the other. */
function moved(from: readonly string[], to: readonly string[]): string[] {
  const [old, now] = [from.filter((id) => to.includes(id)), to.filter((id) => from.includes(id))];
  const isMoved = movedItems(now.map((id) => old.indexOf(id)));
  return now.filter((id) => isMoved.has(old.indexOf(id)));
}
