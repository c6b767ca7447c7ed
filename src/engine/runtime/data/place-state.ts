import { type Place, placeInside, placeOf, stepsOf } from '../../forms/place.ts';
import type { Structure } from '../../forms/settle-form.ts';
import { enteredAtSteps, rowsStep, type Shape, shapeInside } from '../../forms/shape.ts';
import { fieldMessage, showsMessage } from '../../model/fields/field-message.ts';
import { own } from '../../model/own.ts';
import { shownFields } from '../selectors.ts';
import { screenOf } from '../step.ts';
import { formatValue, languageOf } from '../values/format.ts';
import type { Scope } from '../values/value.ts';
import { errorOf, fieldsWithErrors } from './field-errors.ts';
import { structuredWord } from './structured-word.ts';

/** The structure of the form shown; undefined on a screen with a plain form. */
export const structureOf = ({ state }: Scope): Structure | undefined =>
  state.screen === undefined ? undefined : state.structures?.[state.screen];

/** The shape at a place. */
const shapeAt = ({ shape }: Structure, place: Place): Shape | undefined =>
  stepsOf(place).reduce<Shape | undefined>((outer, step) => outer && shapeInside(outer, step), shape);

/** What was entered at a place, or its default while nothing was. */
export const enteredAt = (structure: Structure | undefined, place: Place): unknown =>
  enteredAtSteps(structure?.entered, structure?.shape, stepsOf(place));

/** The error text at a place of a form, once it may be shown. */
export function errorAt(scope: Scope, place: Place): string | undefined {
  const structure = structureOf(scope);
  if (!structure) return errorOf(scope, place);
  const [field = ''] = stepsOf(place);
  if (place === field && own(scope.state.fieldErrors, place) !== undefined) return errorOf(scope, place);
  const [keyword] = own(structure.errors, place) ?? [];
  if (keyword === undefined) return undefined;
  const { touched } = scope.state;
  const isTouched = own(touched, place) === true || own(touched, field) === true;
  const value = enteredAt(structure, place) ?? undefined;
  // Runs for every field at each keystroke, and most are neither left nor typed into.
  if (!isTouched && typeof value !== 'string') return undefined;
  const shape = shapeAt(structure, place);
  if (!shape) return undefined;
  if (place === field && shape.kind === 'value') return errorOf(scope, place);
  if (shape.kind !== 'value') return isTouched ? groupMessage(scope, place, shape, keyword) : undefined;
  if (!showsMessage(isTouched, value, shape.schema.maxLength)) return undefined;
  const { part, problem } = shape;
  if (problem === 'uniqueItems' && !part.messages?.uniqueItems)
    return structuredWord(scope, 'sameKey', { label: part.label });
  const language = languageOf(scope);
  const failed = value === undefined ? undefined : { keyword, schema: shape.schema, value, language, formatValue };
  return fieldMessage(part, scope.machine.journey.words, failed, screenOf(scope)?.limitMessage);
}

/** The message of an object, a list, a choice, or the form as a whole. */
function groupMessage(scope: Scope, place: Place, shape: Shape, keyword: string): string {
  const { kind, part, schema } = shape.form ?? shape;
  const messages = place === '' ? screenOf(scope)?.messages : { ...shape.part.messages, ...part.messages };
  const known = own(messages, keyword);
  if (known !== undefined) return known;
  if (place === '') return structuredWord(scope, 'wholeForm');
  const { label } = shape.part;
  if (kind === 'choice') return structuredWord(scope, 'chooseForm', { label });
  const { minItems = schema.minProperties ?? 1, maxItems = schema.maxProperties ?? '' } = schema;
  const values = { label, min: minItems, max: maxItems };
  const word = listWords[keyword as keyof typeof listWords];
  if ((kind === 'list' || (part.rows && !part.parts)) && word) return structuredWord(scope, word, values);
  const failed = { keyword, schema: undefined, value: undefined, language: languageOf(scope), formatValue };
  return fieldMessage({ label }, scope.machine.journey.words, failed);
}

const listWords = {
  required: 'tooFewEntries',
  minItems: 'tooFewEntries',
  maxItems: 'tooManyEntries',
  uniqueItems: 'sameEntries',
  minProperties: 'tooFewEntries',
  maxProperties: 'tooManyEntries',
} as const;

/** The error text at a place as the summary lists it: inside an entry of a list, after the entry's number. */
export function listedErrorAt(scope: Scope, place: Place): string | undefined {
  const text = errorAt(scope, place);
  const structure = structureOf(scope);
  if (text === undefined || !structure) return text;
  const entries = stepsOf(place).flatMap((_, depth, steps) => {
    const list = shapeAt(structure, placeOf(steps.slice(0, depth)));
    const label = list?.kind === 'list' ? list.part.entries?.each.label : undefined;
    return label === undefined ? [] : [{ label, n: Number(steps[depth]) + 1 }];
  });
  return entries.reduceRight((inner, entry) => structuredWord(scope, 'entryError', { ...entry, text: inner }), text);
}

/** The places that show an error, in the order of the form. */
export function placesWithErrors(scope: Scope): string[] {
  const structure = structureOf(scope);
  if (!structure) return fieldsWithErrors(scope);
  const places = shownFields(scope).flatMap((field) => {
    const shape = shapeAt(structure, field);
    return field === '' || !shape ? [field] : [...placesIn(shape, field)];
  });
  return places.filter((place) => errorAt(scope, place) !== undefined);
}

function* placesIn(shape: Shape, place: Place): Iterable<Place> {
  yield place;
  const { form, properties = {}, rows, entries = [] } = shape;
  if (form) yield* placesInside(form, place);
  for (const [name, inner] of Object.entries(properties)) yield* placesIn(inner, placeInside(place, name));
  if (rows) yield* placesIn(rows, placeInside(place, rowsStep));
  for (const [index, inner] of entries.entries()) yield* placesIn(inner, placeInside(place, index));
}

// The form of a choice is at the place of the choice itself.
function* placesInside(form: Shape, place: Place): Iterable<Place> {
  for (const inner of placesIn(form, place)) if (inner !== place) yield inner;
}
