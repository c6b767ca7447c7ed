import type { JSONSchema7Definition } from 'json-schema';
import { type Place, placeInside, stepsOf } from '../../engine/forms/place.ts';
import { rowsStep, type Shape, shapeInside } from '../../engine/forms/shape.ts';
import { plainLabel } from '../../engine/model/texts/plain-label.ts';
import { enteredAt, structureOf } from '../../engine/runtime/data/place-state.ts';
import { shownFields } from '../../engine/runtime/selectors.ts';
import { formOf, screenOf } from '../../engine/runtime/step.ts';
import { holds } from '../../engine/runtime/values/condition.ts';
import type { Scope } from '../../engine/runtime/values/value.ts';

/** A place of a form at which something can be entered now: a field, a part of it, or an entry of a list. */
export interface FormPlace {
  readonly place: Place;
  readonly label: string;
  readonly widget: string | undefined;
  readonly schema: JSONSchema7Definition | undefined;
  /** Keyword -> the screen's own message. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The places that are shown and not locked; of the entries of a list the first only. */
export function openPlaces(scope: Scope): readonly FormPlace[] {
  const screen = screenOf(scope);
  if (!screen) return [];
  const structure = structureOf(scope);
  return shownFields(scope).flatMap((field): readonly FormPlace[] => {
    if (field === '') return [formAsWhole(scope)];
    const shape = structure && shapeInside(structure.shape, field);
    if (structure) return shape ? [...placesIn(shape, field, [])] : [];
    const { label = field, widget, messages = {}, computed, lockedWhen } = screen.fields[field] ?? {};
    if (computed !== undefined || (lockedWhen !== undefined && holds(scope, lockedWhen))) return [];
    return [{ place: field, label: plainLabel(label), widget, schema: screen.schema.properties?.[field], messages }];
  });
}

const formAsWhole = (scope: Scope): FormPlace => ({
  place: '',
  label: 'The answers together',
  widget: undefined,
  schema: undefined,
  messages: screenOf(scope)?.messages ?? {},
});

function* placesIn(shape: Shape, place: Place, around: readonly string[]): Iterable<FormPlace> {
  if (shape.isLocked) return;
  const { part, form, properties = {}, rows, entries = [] } = shape;
  const own = form?.part ?? part;
  const labels = [...around, plainLabel(part.label)];
  yield {
    place,
    label: labels.join(', '),
    widget: own.widget,
    schema: (form ?? shape).schema,
    messages: { ...part.messages, ...own.messages },
  };
  if (form) for (const inner of placesIn(form, place, around)) if (inner.place !== place) yield inner;
  for (const [name, inner] of Object.entries(properties)) yield* placesIn(inner, placeInside(place, name), labels);
  if (rows) yield* placesIn(rows, placeInside(place, rowsStep), labels);
  // An entry has a label of its own, which says what the list is a list of.
  for (const [index, inner] of entries.slice(0, 1).entries()) {
    yield* placesIn(
      { ...inner, part: { ...inner.part, label: `${inner.part.label} 1` } },
      placeInside(place, index),
      around,
    );
  }
}

/** What a place has now: its value, and the keywords that it fails. */
export function answerAt(
  scope: Scope,
  place: Place,
): { readonly value: unknown; readonly keywords: readonly string[] } {
  const structure = structureOf(scope);
  if (!structure) return { value: formOf(scope.state)[place], keywords: scope.state.errors[place] ?? [] };
  return { value: enteredAt(structure, place) ?? undefined, keywords: structure.errors[place] ?? [] };
}

/** Whether a place is inside a field. */
export const isInsideField = (place: Place): boolean => stepsOf(place).length > 1;
