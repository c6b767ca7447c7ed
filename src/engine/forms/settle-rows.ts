import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { ObjectRows, Part } from '../model/types.ts';
import { placeInside } from './place.ts';
import { type Asked, isLocked, join, type SettleContext } from './settle-context.ts';
import { rowsStep, type Shape } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row as it is entered: a property of the object, whose name the user gives. */
interface Row {
  readonly key?: unknown;
  readonly value?: unknown;
}

/** The rows of an object: the properties that are sent, what was entered, and what is shown. */
export interface SettledRows {
  readonly values: readonly (readonly [key: string, value: unknown])[];
  readonly entered: readonly unknown[];
  readonly shape: Shape;
  readonly isOwn: boolean;
}

/**
 * Settles the rows of an object; undefined if it has none. They are entered as a list of keys and values, so that a row
 * keeps its value while its key is typed. A row whose key is empty or taken is not sent, and its key has a problem.
 */
export function settleRows(
  context: SettleContext,
  asked: Asked,
  applied: readonly JSONSchema7[],
  before: Values,
): SettledRows | undefined {
  const { part, isRequired } = asked;
  const { rows } = part;
  if (!rows) return undefined;
  const { minProperties = 0, maxProperties } = join(applied);
  // Where the object has other properties too, its limits do not say how many rows there may be.
  const limits: JSONSchema7 = part.parts
    ? {}
    : { minItems: minProperties, ...(maxProperties !== undefined && { maxItems: maxProperties }) };
  const taken = new Set(fixedNames(part, applied));
  const given = enteredRows(before, taken) ?? Array.from({ length: (isRequired && limits.minItems) || 0 });
  const place = placeInside(asked.place, rowsStep);
  const settled = given.map((row, index) => {
    const one = settleRow(context, asked, applied, { rows, row: row ?? {}, place: placeInside(place, index), taken });
    taken.add(one.key);
    return one;
  });
  const isSame = settled.every(({ entered }, at) => entered === given[at]);
  return {
    values: settled.flatMap(({ key, value, problem }) => (problem === undefined ? [[key, value] as const] : [])),
    entered: isSame ? given : settled.map(({ entered }) => entered),
    shape: {
      kind: 'list',
      part: listPart(rows),
      schema: limits,
      isRequired,
      isLocked: isLocked(context, asked),
      rejected: [],
      entries: settled.map(({ shape }) => shape),
      keys: settled.map(({ key }) => key),
    },
    isOwn: settled.some(({ entered }) => entered?.key !== undefined || entered?.value !== undefined),
  };
}

interface AskedRow {
  readonly rows: ObjectRows;
  readonly row: Row;
  readonly place: string;
  /** The names that other properties have. */
  readonly taken: ReadonlySet<string>;
}

function settleRow(
  context: SettleContext,
  asked: Asked,
  applied: readonly JSONSchema7[],
  { rows, row, place, taken }: AskedRow,
) {
  const key = typeof row.key === 'string' ? row.key : '';
  const names = applied.flatMap(({ propertyNames }) => propertyNames ?? []);
  const asRequired = { isRequired: true } as const;
  const name = context.settle({
    schemas: [{ type: 'string' }, ...names],
    part: rows.key,
    entered: row.key,
    ...asRequired,
    place: placeInside(place, 'key'),
    entry: asked.entry,
  });
  const value = context.settle({
    schemas: valueSchemas(applied, key),
    part: rows.value,
    entered: row.value,
    ...asRequired,
    place: placeInside(place, 'value'),
    entry: row.value ?? {},
  });
  const problem = problemOf(key, taken);
  const properties = { key: problem === undefined ? name.shape : { ...name.shape, problem }, value: value.shape };
  const shape: Shape = {
    kind: 'object',
    part: listPart(rows).entries?.each ?? rows.key,
    schema: {},
    isRequired: true,
    isLocked: isLocked(context, asked),
    rejected: [],
    properties,
  };
  const isSame = value.entered === row.value;
  return { key, problem, shape, value: value.value ?? null, entered: isSame ? row : { ...row, value: value.entered } };
}

/** Why a key cannot be the name of a property. */
function problemOf(key: string, taken: ReadonlySet<string>): string | undefined {
  if (key === '') return 'required';
  // It would change the kind of the object instead of adding a property.
  if (key === '__proto__') return 'propertyNames';
  return taken.has(key) ? 'uniqueItems' : undefined;
}

const fixedNames = ({ parts = {} }: Part, applied: readonly JSONSchema7[]): readonly string[] => [
  ...Object.keys(parts),
  ...applied.flatMap(({ properties = {} }) => Object.keys(properties)),
];

/** The rows as they were entered, or else made from the properties of a value that was given. */
function enteredRows(before: Values, fixed: ReadonlySet<string>): readonly (Row | undefined)[] | undefined {
  const entered = before[rowsStep];
  if (Array.isArray(entered)) return entered;
  const others = Object.entries(before).filter(([name]) => !fixed.has(name));
  return others.length > 0 ? others.map(([key, value]) => ({ key, value })) : undefined;
}

/** The properties of an object as they are entered, with the rows in place of those whose names the user gave. */
export function withRows(entered: Values, { entered: rows }: SettledRows): Record<string, unknown> {
  const given = new Set(Array.isArray(entered[rowsStep]) ? [] : rows.map((row) => (row as Row | undefined)?.key));
  const others = Object.entries(entered).filter(([name]) => !given.has(name));
  return { ...Object.fromEntries(others), [rowsStep]: rows };
}

function valueSchemas(applied: readonly JSONSchema7[], key: string): readonly JSONSchema7Definition[] {
  return applied.flatMap(({ additionalProperties, patternProperties = {} }) => {
    const matching = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(key));
    return matching.length > 0 ? matching.map(([, schema]) => schema) : (additionalProperties ?? []);
  });
}

const known = new WeakMap<ObjectRows, Part>();

/** The rows as a list of objects with a key and a value. */
function listPart(rows: ObjectRows): Part {
  const made = known.get(rows);
  if (made) return made;
  const { label, key, value, add, remove } = rows;
  const part = { label, entries: { each: { label, parts: { key, value } }, add, remove } };
  known.set(rows, part);
  return part;
}
