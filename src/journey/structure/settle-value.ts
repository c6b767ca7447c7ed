import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Condition, Part } from '../types.ts';
import { type Branches, type BranchSource, passes, selectBranches } from './branches.ts';
import { type Place, placeInside } from './place.ts';
import type { Shape } from './shape.ts';

/** What a value depends on besides itself. */
export interface SettleContext extends BranchSource {
  /** Place of a choice -> the chosen form; a choice that is found in the data is added. */
  readonly choices: Record<Place, number>;
  /** Whether a condition of the journey holds; `entry` is the innermost entry of a list around it. */
  readonly holds: (condition: Condition, entry: unknown) => boolean;
}

/** What is asked for at a place, and what was entered there. */
export interface Asked {
  readonly schemas: readonly JSONSchema7Definition[];
  readonly part: Part;
  /** Everything entered, also what is hidden now. */
  readonly entered: unknown;
  readonly isRequired: boolean;
  readonly place: Place;
  readonly entry: unknown;
}

/** A value as it is sent, what was entered with the defaults added, and what is shown. */
export interface Settled {
  readonly value: unknown;
  readonly entered: unknown;
  readonly shape: Shape;
  /** Whether the tenant entered any of it: not only defaults and constants. */
  readonly isOwn: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

// Branches may depend on each other in a circle; then the last selection remains, and the validator decides.
const rounds = 8;

/** Settles a value: selects the branches that apply, adds defaults, and leaves out what is not shown. */
export function settleValue(context: SettleContext, asked: Asked): Settled {
  const { part, place } = asked;
  if (part.alternatives) return settleChoice(context, asked);
  if (part.widget !== undefined) return settleWidget(context, asked);
  if (part.entries) return settleCached(context, asked, settleList);
  return place === '' ? settleObject(context, asked) : settleCached(context, asked, settleObject);
}

const cache = new WeakMap<object, { readonly asked: Asked; readonly result: Settled }>();

/** An object or list that is unchanged has the result of the time before, unless a condition or choice is inside it. */
function settleCached(
  context: SettleContext,
  asked: Asked,
  settle: (context: SettleContext, asked: Asked) => Settled,
): Settled {
  const { entered, part, schemas, isRequired } = asked;
  if (typeof entered !== 'object' || entered === null || dependsOnOthers(part)) return settle(context, asked);
  const before = cache.get(entered);
  if (before && before.asked.part === part && before.asked.isRequired === isRequired) {
    const old = before.asked.schemas;
    if (old.length === schemas.length && schemas.every((schema, at) => schema === old[at])) return before.result;
  }
  const result = settle(context, asked);
  cache.set(entered, { asked, result });
  if (typeof result.entered === 'object' && result.entered) cache.set(result.entered, { asked, result });
  return result;
}

const dependent = new WeakMap<Part, boolean>();

function dependsOnOthers(part: Part): boolean {
  const known = dependent.get(part);
  if (known !== undefined) return known;
  const inner = [...Object.values(part.parts ?? {}), ...(part.entries ? [part.entries.each] : [])];
  const found = Boolean(part.when ?? part.lockedWhen ?? part.alternatives) || inner.some(dependsOnOthers);
  dependent.set(part, found);
  return found;
}

const isLocked = ({ holds }: SettleContext, { part: { lockedWhen }, entry }: Asked): boolean =>
  lockedWhen !== undefined && holds(lockedWhen, entry);

const join = (schemas: readonly JSONSchema7[]): JSONSchema7 =>
  schemas.length === 1 ? (schemas[0] as JSONSchema7) : Object.assign({}, ...schemas);

function settleWidget(context: SettleContext, asked: Asked): Settled {
  const { schemas, entered, part, isRequired } = asked;
  const { applied, rejected } = selectBranches(context, schemas, entered);
  const schema = join(applied);
  const isNull = entered === undefined && isRequired && allowsNull(schema);
  const shape: Shape = { kind: 'value', part, schema, isRequired, isLocked: isLocked(context, asked), rejected };
  const isOwn = entered !== undefined && !isDefault(schemas, entered);
  return { value: isNull ? null : entered, entered, shape, isOwn };
}

const isDefault = (schemas: readonly JSONSchema7Definition[], value: unknown): boolean => {
  const initial = defaultOf(schemas);
  return initial !== undefined && JSON.stringify(initial) === JSON.stringify(value);
};

const allowsNull = ({ type, enum: values, const: only }: JSONSchema7): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || values?.includes(null) === true || only === null;

function settleChoice(context: SettleContext, asked: Asked): Settled {
  const { part, place, schemas, entered } = asked;
  const { alternatives = [], ...shared } = part;
  const { options = [] } = selectBranches(context, schemas, entered, { chosen: undefined });
  if (context.choices[place] === undefined && entered !== undefined) {
    const found = options.findIndex((option) => passes(context, option, entered));
    if (found >= 0) context.choices[place] = found;
  }
  const chosen = context.choices[place];
  const alternative = chosen === undefined ? undefined : alternatives[chosen];
  const { applied, rejected } = selectBranches(context, schemas, entered, { chosen });
  const rest = { part, schema: join(applied), isRequired: asked.isRequired, isLocked: isLocked(context, asked) };
  const parts = { ...shared.parts, ...alternative?.parts };
  const formPart: Part | undefined =
    Object.keys(parts).length > 0 ? partWith(alternative ?? shared, parts) : alternative;
  if (!formPart) {
    return { value: undefined, entered, shape: { kind: 'choice', ...rest, chosen, rejected }, isOwn: false };
  }
  // The options that were not chosen are left out, so that they are not merged into the form.
  const settled = settleValue(context, { ...asked, part: formPart, schemas: applied.map(withoutOptions(options)) });
  return {
    ...settled,
    shape: { kind: 'choice', ...rest, chosen, form: settled.shape, rejected: [...rejected, ...settled.shape.rejected] },
  };
}

const combined = new WeakMap<Part, Part>();

function partWith(part: Part, parts: NonNullable<Part['parts']>): Part {
  const known = combined.get(part);
  if (known) return known;
  const { alternatives, ...rest } = part;
  const made = { ...rest, parts };
  combined.set(part, made);
  return made;
}

const trimmed = new WeakMap<JSONSchema7, JSONSchema7>();

const withoutOptions =
  (options: readonly JSONSchema7Definition[]) =>
  (schema: JSONSchema7): JSONSchema7 => {
    if (schema.oneOf !== options && schema.anyOf !== options) return schema;
    const known = trimmed.get(schema);
    if (known) return known;
    const { oneOf, anyOf, ...rest } = schema;
    const others = { ...(oneOf && oneOf !== options && { oneOf }), ...(anyOf && anyOf !== options && { anyOf }) };
    const made: JSONSchema7 = { ...rest, ...others };
    trimmed.set(schema, made);
    return made;
  };

function settleList(context: SettleContext, asked: Asked): Settled {
  const { schemas, part, isRequired, place } = asked;
  const { applied, rejected } = selectBranches(context, schemas, asked.entered);
  const schema = join(applied);
  let entered = Array.isArray(asked.entered) ? (asked.entered as readonly unknown[]) : undefined;
  if (!entered && Array.isArray(schema.default)) entered = schema.default as unknown[];
  if (!entered && isRequired && schema.minItems) entered = Array.from({ length: schema.minItems });
  const items = applied.flatMap(({ items: one }) => (one === undefined || Array.isArray(one) ? [] : [one]));
  const each = part.entries?.each ?? part;
  const settled = (entered ?? []).map((entry, at) =>
    settleValue(context, {
      ...{ schemas: items, part: each, entered: entry, isRequired: true },
      ...{ place: placeInside(place, at), entry: entry ?? {} },
    }),
  );
  const shape: Shape = {
    ...{ kind: 'list', part, schema, isRequired, isLocked: isLocked(context, asked), rejected },
    entries: settled.map((entry) => entry.shape),
  };
  const values = settled.map(({ value }) => value ?? null);
  const isSame = entered?.every((entry, at) => entry === settled[at]?.entered) === true;
  return {
    value: values.length === 0 && !isRequired ? undefined : values,
    entered: isSame ? entered : entered && settled.map((entry) => entry.entered),
    shape,
    isOwn: values.length > 0 && !isDefault(schemas, values),
  };
}

function settleObject(context: SettleContext, asked: Asked): Settled {
  const isTuple = Array.isArray(asked.entered) || isTupleSchema(asked.schemas);
  let branches = selectBranches(context, asked.schemas, asked.entered ?? (isTuple ? [] : {}));
  for (let round = 0; ; round++) {
    const { settled, whole } = settleProperties(context, asked, branches, isTuple);
    const next = selectBranches(context, asked.schemas, whole);
    const isStable =
      next.applied.length === branches.applied.length && next.applied.every((one, at) => one === branches.applied[at]);
    if (isStable || round === rounds) return settled;
    branches = next;
  }
}

const isTupleSchema = (schemas: readonly JSONSchema7Definition[]): boolean =>
  schemas.some((schema) => typeof schema === 'object' && Array.isArray(schema.items));

/** Settles the properties of an object, or the items of a tuple. `whole` is its value even if it is not sent. */
function settleProperties(
  context: SettleContext,
  asked: Asked,
  { applied, possible, rejected }: Branches,
  isTuple: boolean,
): { settled: Settled; whole: unknown } {
  const { part, isRequired, place, entry } = asked;
  const before: Values = isTuple ? { ...(asked.entered as object) } : asObject(asked.entered);
  const required = new Set(applied.flatMap(({ required: names = [] }) => names));
  const after: Record<string, unknown> = { ...before };
  const value: Record<string, unknown> = {};
  const properties: Record<string, Shape> = {};
  const hidden: string[] = [];
  let isOwn = false;
  for (const [name, inner] of Object.entries(part.parts ?? {})) {
    const schemas = propertySchemas([...applied, ...possible], name, isTuple);
    if (schemas.length === 0) continue;
    if (inner.when && !context.holds(inner.when, entry)) {
      hidden.push(name);
      continue;
    }
    const entered = Object.hasOwn(before, name) ? before[name] : defaultOf(schemas);
    const settled = settleValue(context, {
      ...{ schemas, part: inner, entered, isRequired: required.has(name) || isTuple, entry },
      place: placeInside(place, name),
    });
    properties[name] = settled.shape;
    if (settled.entered !== before[name]) after[name] = settled.entered;
    if (settled.value === undefined) continue;
    value[name] = settled.value;
    isOwn ||= settled.isOwn;
  }
  fillConstants(applied, part, value);
  const isSame = Object.keys(after).every((name) => after[name] === before[name]);
  const isComplete = [...required].every((name) => Object.hasOwn(value, name));
  // An optional object with nothing but defaults is sent only if nothing else is required.
  const isSent = place === '' || isRequired || isOwn || (Object.keys(value).length > 0 && isComplete);
  const shape: Shape = {
    ...{ kind: 'object', part, schema: join(applied), isRequired, isLocked: isLocked(context, asked), rejected },
    ...{ properties, ...(hidden.length > 0 && { hidden }) },
  };
  const names = Object.keys(part.parts ?? {});
  const whole = isTuple ? names.map((name) => value[name] ?? null) : value;
  const entered = isSame ? asked.entered : isTuple ? names.map((name) => after[name]) : after;
  return { settled: { value: isSent ? whole : undefined, entered, shape, isOwn }, whole };
}

/** Constants and defaults of properties that no part asks for, such as the name of a form. */
function fillConstants(applied: readonly JSONSchema7[], part: Part, value: Record<string, unknown>): void {
  for (const { properties = {} } of applied) {
    for (const [name, property] of Object.entries(properties)) {
      if (typeof property !== 'object' || Object.hasOwn(part.parts ?? {}, name)) continue;
      if ('const' in property) value[name] = property.const;
      else if (property.default !== undefined) value[name] ??= property.default;
    }
  }
}

const propertySchemas = (
  applied: readonly JSONSchema7[],
  name: string,
  isTuple: boolean,
): readonly JSONSchema7Definition[] =>
  applied.flatMap(({ properties = {}, items }) => {
    if (isTuple) return (Array.isArray(items) && items[Number(name)]) || [];
    return Object.hasOwn(properties, name) ? (properties[name] ?? []) : [];
  });

const defaultOf = (schemas: readonly JSONSchema7Definition[]): unknown =>
  schemas.map((schema) => (typeof schema === 'object' ? schema.default : undefined)).find((one) => one !== undefined);
