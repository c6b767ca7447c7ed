import { isJsonObject } from '../json/json.ts';
import { own } from '../model/own.ts';
import { isWithin, type Place, placeInside, stepsOf } from './place.ts';
import type { RemovedEntry, Structure } from './settle-form.ts';
import { enteredAtSteps, enteredInside, type Shape, shapeInside } from './shape.ts';

/** A change inside a structured form, at a place: a value, an entry of a list, or a choice between forms. */
export type Edit =
  | { readonly at: Place; readonly set: unknown }
  | { readonly at: Place; readonly choose: number }
  | { readonly at: Place; readonly add: true }
  | { readonly at: Place; readonly remove: number }
  | { readonly at: Place; readonly move: number; readonly to: number }
  | { readonly at: Place; readonly restore: true };

/** The parts of the state that an edit changes. */
export interface Edited {
  readonly structure: Structure;
  readonly touched: Readonly<Record<string, true>>;
  /** The new value of the whole form, as entered. */
  readonly entered: unknown;
}

/** Applies an edit to what was entered. */
export function applyEdit(structure: Structure, touched: Edited['touched'], edit: Edit): Edited {
  const steps = stepsOf(edit.at);
  const value = enteredAtSteps(structure.entered, structure.shape, steps);
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const put = (next: unknown): unknown => putAt(structure.entered, structure.shape, steps, next);
  const open = withPlacesTouched(structure, touched);
  if ('set' in edit) return { structure, touched, entered: put(edit.set) };
  if ('add' in edit) return { structure, touched: open, entered: put([...list, undefined]) };
  if ('choose' in edit) {
    const { left, ...chosen } = choose(structure, edit.at, edit.choose, value);
    return { structure: { ...structure, ...chosen, left }, touched: open, entered: put(chosen.value) };
  }
  if ('remove' in edit) {
    const index = edit.remove;
    const inside = within(placeInside(edit.at, index));
    const removed = {
      place: edit.at,
      index,
      value: list[index],
      choices: inside(structure.choices),
      left: inside(structure.left),
      touched: inside(open),
    };
    const moved = movePlaces(edit.at, (at) => (at === index ? undefined : at > index ? at - 1 : at));
    const next = { ...movedIn(structure, moved), removed };
    return { structure: next, touched: moved(open), entered: put(list.filter((_, at) => at !== index)) };
  }
  if ('move' in edit) {
    const { move: from, to } = edit;
    const order = moveItem([...list.keys()], from, to);
    const moved = movePlaces(edit.at, (at) => order.indexOf(at));
    return { structure: movedIn(structure, moved), touched: moved(open), entered: put(order.map((at) => list[at])) };
  }
  return restore(structure, open, list, put);
}

function restore(
  structure: Structure,
  touched: Edited['touched'],
  list: readonly unknown[],
  put: (next: unknown) => unknown,
): Edited {
  const { removed } = structure;
  if (!removed) return { structure, touched, entered: structure.entered };
  const { place, index, value } = removed;
  const moved = movePlaces(place, (at) => (at >= index ? at + 1 : at));
  const next = movedIn(structure, moved);
  const choices = { ...next.choices, ...removed.choices };
  const left = { ...next.left, ...removed.left };
  return {
    structure: { ...next, choices, left, removed: undefined },
    touched: { ...moved(touched), ...removed.touched },
    entered: put(list.toSpliced(index, 0, value)),
  };
}

/** Keeps of a record what belongs to a place and to those inside it. */
const within =
  (outer: Place) =>
  <T>(record: Readonly<Record<Place, T>>): Record<Place, T> =>
    Object.fromEntries(Object.entries(record).filter(([place]) => isWithin(place, outer)));

function choose(structure: Structure, place: Place, index: number, value: unknown) {
  const { choices, left } = structure;
  const before = own(choices, place);
  // Objects share the properties that several forms have; what only one has stays with it, unseen.
  const isShared = isJsonObject(value);
  const ofPlace = own(left, place) ?? {};
  return {
    choices: { ...choices, [place]: index },
    left: before === undefined ? left : { ...left, [place]: { ...ofPlace, [before]: value } },
    value: isShared && !isOtherKind(ofPlace[index]) ? value : ofPlace[index],
  };
}

const isOtherKind = (value: unknown): boolean =>
  value !== undefined && (typeof value !== 'object' || Array.isArray(value));

/**
 * An attempt to submit shows the errors of a whole field. Before its entries change, its errors become those of the
 * places that it has now, so that a new entry begins without errors.
 */
function withPlacesTouched({ errors }: Structure, touched: Edited['touched']): Edited['touched'] {
  const whole = Object.keys(touched).filter((place) => !place.includes('.'));
  const inner = Object.keys(errors).filter((place) => whole.some((outer) => isWithin(place, outer)));
  const rest = Object.entries(touched).filter(([place]) => !whole.includes(place) || Object.hasOwn(errors, place));
  return Object.fromEntries([...rest, ...inner.map((place) => [place, true] as const)]);
}

const movePlaces =
  (list: Place, indexAfter: (index: number) => number | undefined) =>
  <T>(record: Readonly<Record<Place, T>>): Record<Place, T> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([place, value]): [Place, T][] => {
        if (place === list || !isWithin(place, list)) return [[place, value]];
        const [index = '', ...inner] = place.slice(list.length + 1).split('.');
        const next = indexAfter(Number(index));
        return next === undefined ? [] : [[[list, next, ...inner].join('.'), value]];
      }),
    );

/** A structure whose entries were moved. */
const movedIn = (structure: Structure, moved: ReturnType<typeof movePlaces>): Structure => ({
  ...structure,
  choices: moved(structure.choices),
  left: moved(structure.left),
  ...(structure.unsaved && { unsaved: moved(structure.unsaved) }),
});

const moveItem = <T>(items: readonly T[], from: number, to: number): readonly T[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

/**
 * A copy of a value with another value at some steps. What was not entered on the way begins with its default, or as an object.
 */
function putAt(value: unknown, shape: Shape | undefined, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  const inner = enteredInside(value, shape, step);
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string, unknown>)[step] = putAt(inner, shape && shapeInside(shape, step), rest, next);
  return copy;
}

/** Whether an entry that was removed had anything in it. */
export const hadValue = ({ value }: RemovedEntry): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((one) => one !== undefined)
    : value !== undefined;
