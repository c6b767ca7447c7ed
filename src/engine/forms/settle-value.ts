import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { acceptsNull, untouchedValue } from '../model/fields/value-types.ts';
import { own } from '../model/own.ts';
import type { Part } from '../model/types.ts';
import { passes, selectBranches } from './branches.ts';
import { placeInside } from './place.ts';
import { type Asked, isDefault, isLocked, join, type SettleContext, type Settled } from './settle-context.ts';
import { settleObject } from './settle-object.ts';
import type { Shape } from './shape.ts';

/** Settles a value: selects the branches that apply, adds defaults, and leaves out what is not shown. */
export function settleValue(given: Omit<SettleContext, 'settle'>, asked: Asked): Settled {
  const context: SettleContext = { ...given, settle: (inner) => settleAt(context, inner) };
  return settleAt(context, asked);
}

function settleAt(context: SettleContext, asked: Asked): Settled {
  const { part, place } = asked;
  if (part.alternatives) return settleChoice(context, asked);
  if (part.widget !== undefined) return settleWidget(context, asked);
  if (part.entries) return settleCached(context, asked, settleList);
  return place === '' ? settleObject(context, asked) : settleCached(context, asked, settleObject);
}

const cache = new WeakMap<object, { readonly asked: Asked; readonly result: Settled }>();

/**
 * An object or list that is unchanged has the result of the time before, unless a condition or choice is inside it. So have
 * all that nothing was entered into, such as the new entries of a list.
 */
function settleCached(
  context: SettleContext,
  asked: Asked,
  settle: (context: SettleContext, asked: Asked) => Settled,
): Settled {
  const { entered, part, schemas, isRequired } = asked;
  const key = entered === undefined ? part : entered;
  if (typeof key !== 'object' || key === null || dependsOnOthers(part)) return settle(context, asked);
  const before = cache.get(key);
  if (before && before.asked.part === part && before.asked.isRequired === isRequired) {
    const old = before.asked.schemas;
    if (old.length === schemas.length && schemas.every((schema, at) => schema === old[at])) return before.result;
  }
  const result = settle(context, asked);
  cache.set(key, { asked, result });
  if (typeof result.entered === 'object' && result.entered) cache.set(result.entered, { asked, result });
  return result;
}

const dependent = new WeakMap<Part, boolean>();

function dependsOnOthers(part: Part): boolean {
  const known = dependent.get(part);
  if (known !== undefined) return known;
  const { entries, rows } = part;
  const inner = [...Object.values(part.parts ?? {}), ...(entries ? [entries.each] : []), ...(rows ? [rows.value] : [])];
  const found = Boolean(part.when ?? part.lockedWhen ?? part.alternatives) || inner.some(dependsOnOthers);
  dependent.set(part, found);
  return found;
}

/** Settles a value that one widget edits. An empty field that is required has what its widget shows or, where that is a value, null. */
function settleWidget(context: SettleContext, asked: Asked): Settled {
  const { schemas, entered, part, isRequired } = asked;
  const { applied, rejected } = selectBranches(context, schemas, entered);
  const schema = join(applied);
  const isEmpty = entered === undefined && isRequired;
  const untouched = isEmpty ? (untouchedValue(part, schema) ?? (acceptsNull(schema) ? null : undefined)) : undefined;
  const shape: Shape = { kind: 'value', part, schema, isRequired, isLocked: isLocked(context, asked), rejected };
  const isOwn = entered !== undefined && !isDefault(schemas, entered);
  return { value: entered === undefined ? untouched : entered, entered, shape, isOwn };
}

/** Settles a list. One that is required begins with as many entries as it needs; an optional one without entries is not sent. */
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
    context.settle({
      schemas: items,
      part: each,
      entered: entry,
      isRequired: true,
      place: placeInside(place, at),
      entry: entry ?? {},
    }),
  );
  const shape: Shape = {
    kind: 'list',
    part,
    schema,
    isRequired,
    isLocked: isLocked(context, asked),
    rejected,
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

/** Settles a value that has one of several forms. A form is found in the data once, and then only chosen. */
function settleChoice(context: SettleContext, asked: Asked): Settled {
  const { part, place, schemas, entered } = asked;
  const { alternatives = [], ...shared } = part;
  const { options = [] } = selectBranches(context, schemas, entered, { chosen: undefined });
  if (own(context.choices, place) === undefined && entered !== undefined) {
    const found = options.findIndex((option) => passes(context, option, entered));
    if (found >= 0) context.choices[place] = found;
  }
  const chosen = own(context.choices, place);
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
  const settled = context.settle({ ...asked, part: formPart, schemas: applied.map(withoutOptions(options)) });
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
