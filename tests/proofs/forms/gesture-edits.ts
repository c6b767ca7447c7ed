import type { Edit } from '../../../src/engine/forms/edit.ts';
import { type Place, placeInside } from '../../../src/engine/forms/place.ts';
import { rowsStep, type Shape } from '../../../src/engine/forms/shape.ts';
import type { FormGesture } from './any-form.ts';

const texts = ['x', 'y', 'xy', 'xyz', 'z', undefined];
const numbers = [1, 2, 2.5, 4, undefined];
const booleans = [true, false, undefined];

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** The edit that a gesture is in a form as it is shown; undefined if nothing is shown. */
export function editOf(shape: Shape, { place, act }: FormGesture): Edit | undefined {
  const targets = [...targetsIn(shape, '')];
  return targets.length === 0 ? undefined : pick(targets, place)(act);
}

function* targetsIn(shape: Shape, at: Place): Iterable<(act: number) => Edit> {
  const { kind, part, properties = {}, entries = [], form, rows } = shape;
  if (kind === 'value') {
    const values = { text: texts, number: numbers, checkbox: booleans }[part.widget ?? ''] ?? [];
    yield (act) => ({ at, set: pick<unknown>(values, act) });
  }
  if (kind === 'choice') {
    yield (act) => ({ at, choose: act % (part.alternatives?.length ?? 1) });
    if (form) yield* targetsIn(form, at);
  }
  if (kind === 'list') {
    yield () => ({ at, add: true });
    if (entries.length > 0) yield (act) => ({ at, remove: act % entries.length });
    if (entries.length > 0) yield (act) => ({ at, move: act % entries.length, to: entries.length - 1 });
    yield () => ({ at, restore: true });
  }
  for (const [name, inner] of Object.entries(properties)) yield* targetsIn(inner, placeInside(at, name));
  if (rows) yield* targetsIn(rows, placeInside(at, rowsStep));
  for (const [index, inner] of entries.entries()) yield* targetsIn(inner, placeInside(at, index));
}
