import { own } from '../model/own.ts';
import { applyEdit, type Edit } from './edit.ts';
import { type Place, placeInside } from './place.ts';
import type { Structure } from './settle-form.ts';
import { rowsStep, type Shape } from './shape.ts';

// What is removed may change which branch applies, and so what else does not fit.
const rounds = 8;

/**
 * Removes from a restored form what does not fit it any more: values of another kind. An entry of a list that is such a value is removed; everything else stays.
 */
export function keepFitting(restored: Structure, settle: (structure: Structure) => Structure): Structure {
  let structure = restored;
  for (let round = 0; round < rounds; round++) {
    const { shape, entered, errors } = structure;
    const fails = (place: Place): boolean => own(errors, place)?.includes('type') === true;
    // From the last one, so that the indexes of the others remain.
    const edits = [...misfits(shape, '', entered, fails)].reverse();
    if (edits.length === 0) break;
    for (const edit of edits) {
      const edited = applyEdit(structure, {}, edit);
      structure = { ...edited.structure, entered: edited.entered as Structure['entered'], removed: undefined };
    }
    structure = settle(structure);
  }
  return structure;
}

type Fails = (place: Place) => boolean;

function* misfits(shape: Shape, place: Place, value: unknown, fails: Fails, list?: Edit): Iterable<Edit> {
  const form = shape.kind === 'choice' ? shape.form : shape;
  if (value === undefined || value === null || !form) return;
  if (isOtherKind(form, value) || (form.kind === 'value' && fails(place))) {
    yield list ?? { at: place, set: undefined };
    return;
  }
  const { properties = {}, rows, entries = [] } = form;
  const inside = value as Readonly<Record<string, unknown>>;
  for (const [name, inner] of Object.entries(properties))
    yield* misfits(inner, placeInside(place, name), own(inside, name), fails);
  if (rows) yield* misfits(rows, placeInside(place, rowsStep), inside[rowsStep], fails);
  for (const [index, entry] of entries.entries())
    yield* misfits(entry, placeInside(place, index), inside[index], fails, { at: place, remove: index });
}

const isOtherKind = ({ kind, schema }: Shape, value: unknown): boolean => {
  if (kind === 'value') return false;
  return typeof value !== 'object' || Array.isArray(value) !== (kind === 'list' || Array.isArray(schema.items));
};
