import type { JSONSchema7 } from 'json-schema';
import { own } from '../model/own.ts';
import type { Part } from '../model/types.ts';

/**
 * What a structured form shows of a value now: which properties of an object, how many entries of a list, and which of
 * several forms. It has no places, so that an unchanged value has the same shape wherever it is.
 */
export interface Shape {
  readonly kind: 'value' | 'object' | 'list' | 'choice';
  readonly part: Part;
  /** The keywords that apply to the value now. */
  readonly schema: JSONSchema7;
  readonly isRequired: boolean;
  readonly isLocked: boolean;
  /** The default that the value has while nothing was entered. */
  readonly initial?: unknown;
  /** Of an object: the properties that are shown, in order. Of a tuple: its items, by index. */
  readonly properties?: Readonly<Record<string, Shape>>;
  /** The properties that a condition of the journey hides. */
  readonly hidden?: readonly string[];
  /** Of an object with rows: a list of objects with `key` and `value`. */
  readonly rows?: Shape;
  /** Of the rows of an object: their keys. */
  readonly keys?: readonly string[];
  /** The keyword that a value fails which is not sent: the key of a row that is empty, or that another row has. */
  readonly problem?: string;
  /** Of a list: its entries. */
  readonly entries?: readonly Shape[];
  /** The chosen form of a choice; undefined before the choice. */
  readonly chosen?: number | undefined;
  /** The chosen form of the value. */
  readonly form?: Shape | undefined;
  /** Of the whole form: the field that chooses among the options at the root of the schema, while none is chosen. */
  readonly undecided?: string;
  /** JSON Pointers of the subschemas that were not chosen, whose errors say nothing. */
  readonly rejected: readonly string[];
}

/** The step from an object to its rows, which are entered as a list. */
export const rowsStep = '*';

/** The shape of a value inside another one; undefined if it is not shown. */
export function shapeInside(shape: Shape, step: string): Shape | undefined {
  if (shape.kind === 'choice') return shape.form && shapeInside(shape.form, step);
  if (shape.rows && step === rowsStep) return shape.rows;
  const properties = shape.properties ?? {};
  if (Object.hasOwn(properties, step)) return properties[step];
  return shape.entries?.[Number(step)];
}

/** What was entered at a step inside a value, or the default while nothing was. What was emptied is there, as undefined. */
export function enteredInside(value: unknown, shape: Shape | undefined, step: string): unknown {
  const isEntered = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
  return isEntered ? (value as Readonly<Record<string, unknown>>)[step] : shape && shapeInside(shape, step)?.initial;
}

/** What was entered at some steps, or the default while nothing was. */
export function enteredAtSteps(entered: unknown, whole: Shape | undefined, steps: readonly string[]): unknown {
  let [value, shape] = [entered, whole];
  for (const step of steps) {
    value = enteredInside(value, shape, step);
    shape = shape && shapeInside(shape, step);
  }
  return value;
}

/** Returns `before` where it equals `after`, so that what is unchanged stays the same object. */
export function reuse<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(old).length;
  const merged: Record<string, unknown> = {};
  for (const key of keys) {
    merged[key] = reuse(own(old, key), now[key]);
    isSame &&= merged[key] === own(old, key) && Object.hasOwn(old, key);
  }
  if (isSame) return before as T;
  return (Array.isArray(after) ? Object.values(merged) : merged) as T;
}
