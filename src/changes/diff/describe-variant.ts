import { isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import { splitPointer, valuesOnWay } from '../../engine/json/pointer.ts';
import { shareText } from '../../engine/model/graph/share-text.ts';
import type { JsonDifference } from './differences.ts';

/**
 * A variant that was added or removed in words, or a change of its share; undefined for every other change. `name` returns how a
 * sentence names a screen, without an id the one whose variant it is.
 */
export function describeVariant(
  { at, from, to, movedBefore }: JsonDifference,
  root: Json,
  name: (id?: string) => string,
): string | undefined {
  const steps = splitPointer(at);
  if (steps[0] !== 'variants' || movedBefore !== undefined) return undefined;
  if (steps.length < 3) {
    const variants = [from, to].flat().filter(isJsonObject);
    return variants.map((one) => describeOne(one, to === undefined, name)).join('. ');
  }
  const [variant] = valuesOnWay(root, steps.slice(0, 2)).slice(-1);
  if (steps[2] !== 'share' || !isJsonObject(variant)) return undefined;
  const shown = `${name(String(variant.show))} is shown instead of ${name()} to`;
  if (to === undefined) return `${shown} everybody for whom its condition holds, and no longer to ${sharedBy(from)}`;
  const before = from === undefined ? 'everybody for whom its condition holds' : shareText(Number(from));
  return `${shown} ${sharedBy(to)} instead of ${before}`;
}

const describeOne = ({ show, share, when }: JsonObject, isRemoved: boolean, name: (id?: string) => string): string => {
  const who = share === undefined ? [] : [`to ${sharedBy(share)}`];
  const parts = [...who, ...(when === undefined ? [] : ['under a condition'])].join(', ');
  return `${name(String(show))} is ${isRemoved ? 'no longer' : 'now'} shown instead of ${name()} ${parts}`;
};

const sharedBy = (share: Json | undefined): string => `${shareText(Number(share))} of its visitors`;
