import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { matchItems, movedItems } from './match-items.ts';

/** A place where two JSON values differ. */
export interface JsonDifference {
  /** JSON Pointer into the new value, or into the old one for what was removed. */
  readonly at: string;
  readonly from?: Json | undefined;
  readonly to?: Json | undefined;
  /** Set for an item of a list that has moved: the item that follows it now, if there is one. */
  readonly movedBefore?: Json | 'the end';
}

/** The differences of two JSON values. Items of lists are matched, so that a moved item is one difference. */
export function* differences(from: Json | undefined, to: Json | undefined, at = ''): Iterable<JsonDifference> {
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  if (isRange(from) && isRange(to)) yield { at, from, to };
  else if (Array.isArray(from) && Array.isArray(to)) yield* ofLists(from, to, at);
  else if (isJsonObject(from) && isJsonObject(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      yield* differences(from[key], to[key], at + pointer(key));
    }
  } else yield { at, from, to };
}

/** Two numbers say one thing together, such as the lowest and the highest fee. */
const isRange = (value: Json | undefined): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

function* ofLists(from: readonly Json[], to: readonly Json[], at: string): Iterable<JsonDifference> {
  const matched = matchItems(from, to);
  const order = matched.flatMap(({ before, after }) => (before === undefined || after === undefined ? [] : [before]));
  const moved = movedItems(order);
  for (const { before, after } of matched) {
    const here = at + pointer(String(after ?? before));
    const [old, now] = [before === undefined ? undefined : from[before], after === undefined ? undefined : to[after]];
    if (before !== undefined && after !== undefined) {
      if (moved.has(before)) yield { at: here, from: old, to: now, movedBefore: to[after + 1] ?? 'the end' };
      yield* differences(old, now, here);
    } else yield { at: here, from: old, to: now };
  }
}
