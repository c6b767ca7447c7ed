import { isJsonObject, type Json, type JsonObject } from '../../engine/json/json.ts';
import { splitPointer, valuesOnWay } from '../../engine/json/pointer.ts';

/**
 * What decides whether, and how, the value at a place of a file is shown or done: the names and conditions on the way there, without
 * positions in lists, so that what only moves in its list keeps its context. Of a field also where its screen shows it.
 */
export function contextOf(root: Json, at: string, flags: JsonObject, weight?: 'legal' | 'binding'): string {
  const steps = splitPointer(at);
  const onWay = valuesOnWay(root, steps);
  const parts = steps.flatMap((step, index): readonly unknown[] => {
    const outer = onWay[index];
    if (Array.isArray(outer)) return weight && steps[index - 1] === 'blocks' ? [buttonsBefore(outer, step)] : [];
    return [...(isJsonObject(outer) ? membersThatDecide(outer, step, weight === 'legal') : []), step];
  });
  const shownAt = steps[0] === 'fields' ? fieldPlaces(root, steps[1] ?? '', '') : [];
  const context = JSON.stringify([parts, shownAt.map((place) => contextOf(root, place, flags, weight))]);
  const named = [...new Set([...context.matchAll(/\bflags\.(\w+)/g)].map(([, name = '']) => name))];
  return JSON.stringify([context, named.map((name) => flags[name])]);
}

const conditions = /^(?:when|if|\w+When|afterSeconds|needs|tag)$/;

function membersThatDecide(outer: JsonObject, step: string, isLegal: boolean): readonly unknown[] {
  return Object.entries(outer).flatMap(([key, value]) => {
    if (key === step) return [];
    // What a button says instead, or while it waits, is a text of its own.
    const isInstead = key === 'states' || key === 'blockedBy';
    if (isInstead && Array.isArray(value)) return [value.map((one) => (isJsonObject(one) ? one.when : one))];
    const isLook = key === 'style' || key === 'look';
    const isPlain = typeof value === 'boolean' || key === 'event' || (isLook && isLegal);
    return conditions.test(key) || isPlain ? [[key, value]] : [];
  });
}

/** How many rows of buttons are above a block: what is below them is not read before they are pressed. */
const buttonsBefore = (blocks: readonly Json[], index: string): number =>
  blocks.slice(0, Number(index)).filter((block) => isJsonObject(block) && ('actions' in block || 'submit' in block))
    .length;

/** The places of a screen that show a field. */
function fieldPlaces(value: Json, field: string, at: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'fields' && Array.isArray(inner)
      ? inner.includes(field)
        ? [`${at}/fields`]
        : []
      : fieldPlaces(inner as Json, field, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
