import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { isJsonObject } from '../json/json.ts';
import { rootOptions } from '../model/fields/root-choice.ts';
import { own } from '../model/own.ts';
import type { Part } from '../model/types.ts';
import { type Branches, passes, selectBranches } from './branches.ts';
import { isWithin, type Place, placeInside } from './place.ts';
import { type Asked, defaultOf, isLocked, join, type SettleContext, type Settled } from './settle-context.ts';
import { type SettledRows, settleRows, withRows } from './settle-rows.ts';
import type { Shape } from './shape.ts';

type Values = Readonly<Record<string, unknown>>;

// Branches may depend on each other in a circle; then the last selection remains, and the validator decides.
const rounds = 8;

const asObject = (value: unknown): Values => (isJsonObject(value) ? value : {});

/** Settles an object or a tuple: its branches may depend on its own values, so it is settled until they no longer change. */
export function settleObject(context: SettleContext, asked: Asked): Settled {
  const isTuple = Array.isArray(asked.entered) || isTupleSchema(asked.schemas);
  const choice = rootChoiceOf(context, asked);
  let branches = selectBranches(context, asked.schemas, asked.entered ?? (isTuple ? [] : {}), choice);
  for (let round = 0; ; round++) {
    const { settled, whole } = settleProperties(context, asked, branches, isTuple);
    const next = selectBranches(context, asked.schemas, whole, choice);
    const isStable =
      next.applied.length === branches.applied.length && next.applied.every((one, at) => one === branches.applied[at]);
    if (isStable || round === rounds) return settled;
    branches = next;
  }
}

const isTupleSchema = (schemas: readonly JSONSchema7Definition[]): boolean =>
  schemas.some((schema) => typeof schema === 'object' && Array.isArray(schema.items));

/** The properties of an object, or the items of a tuple, while they are settled. */
interface Properties {
  readonly before: Values;
  after: Record<string, unknown>;
  readonly value: Record<string, unknown>;
  readonly shapes: Record<string, Shape>;
  readonly hidden: string[];
  rows?: Shape;
  isOwn: boolean;
}

/** Settles the properties of an object, or the items of a tuple. `whole` is its value even if it is not sent. */
function settleProperties(
  context: SettleContext,
  asked: Asked,
  branches: Branches,
  isTuple: boolean,
): { settled: Settled; whole: unknown } {
  const { part, isRequired, place } = asked;
  const required = new Set(branches.applied.flatMap(({ required: names = [] }) => names));
  const found = findProperties(context, asked, branches, isTuple ? 'all' : required);
  const { before, after, value, isOwn } = found;
  const isSame = Object.keys(after).every((name) => own(after, name) === own(before, name));
  const names = Object.keys(part.parts ?? {});
  const isComplete = (isTuple ? names : [...required]).every((name) => Object.hasOwn(value, name));
  // An optional object with nothing but defaults is sent only if nothing else is required.
  const isSent = place === '' || isRequired || isOwn || (Object.keys(value).length > 0 && isComplete);
  const shape = shapeOfObject(context, asked, branches, found);
  const whole = isTuple ? names.map((name) => own(value, name) ?? null) : value;
  const entered = isSame ? asked.entered : isTuple ? names.map((name) => own(after, name)) : after;
  return { settled: { value: isSent ? whole : undefined, entered, shape, isOwn }, whole };
}

/** The properties of an object; `all` are required if they are the items of a tuple. */
function findProperties(
  context: SettleContext,
  asked: Asked,
  { applied, possible }: Branches,
  required: ReadonlySet<string> | 'all',
): Properties {
  const { part, place } = asked;
  const isTuple = required === 'all';
  const before: Values = isTuple ? { ...(asked.entered as object) } : asObject(asked.entered);
  const found: Properties = { before, after: { ...before }, value: {}, shapes: {}, hidden: [], isOwn: false };
  const choice = rootChoiceShape(context, asked);
  for (const name of Object.keys(part.parts ?? {})) {
    if (choice && name === context.rootChoice) found.shapes[name] = choice;
    const own = propertySchemas(applied, name, isTuple);
    const schemas = [...own, ...propertySchemas(possible, name, isTuple)];
    // The branch that applies follows the rules around it.
    const initial = defaultOf([...own].reverse()) ?? defaultOf(schemas);
    const property = { name, schemas, initial, isRequired: isTuple || required.has(name) };
    if (schemas.length > 0) settleProperty(context, asked, found, property);
  }
  const rows = part.rows && settleRows(context, asked, applied, before);
  if (rows) addRows(found, rows);
  fillConstants(applied, part, found.value, place === '' ? context.hiddenFields : []);
  return found;
}

function shapeOfObject(
  context: SettleContext,
  asked: Asked,
  { applied, rejected }: Branches,
  { shapes, hidden, rows }: Properties,
): Shape {
  const { part, isRequired, place } = asked;
  const { rootChoice = '', choices } = context;
  const isUndecided = place === '' && shapes[rootChoice] !== undefined && choices[rootChoice] === undefined;
  return {
    kind: 'object',
    part,
    schema: join(applied),
    isRequired,
    isLocked: isLocked(context, asked),
    rejected,
    ...(isUndecided && { undecided: rootChoice }),
    properties: shapes,
    ...(hidden.length > 0 && { hidden }),
    ...(rows && { rows }),
  };
}

function addRows(found: Properties, rows: SettledRows): void {
  found.after = withRows(found.after, rows);
  found.rows = rows.shape;
  found.isOwn ||= rows.isOwn;
  for (const [key, one] of rows.values) found.value[key] = one;
}

interface Property {
  readonly name: string;
  readonly schemas: readonly JSONSchema7Definition[];
  readonly initial: unknown;
  readonly isRequired: boolean;
}

function settleProperty(
  context: SettleContext,
  { part: { parts = {} }, place, entry }: Asked,
  found: Properties,
  { name, schemas, initial, isRequired }: Property,
): void {
  const part = own(parts, name);
  if (!part) return;
  if (part.when && !context.holds(part.when, entry)) {
    found.hidden.push(name);
    return;
  }
  const isUntouched = !Object.hasOwn(found.before, name) && initial !== undefined;
  const inside = placeInside(place, name);
  const entered = isUntouched ? initial : own(found.before, name);
  if (isUntouched) forgetChoices(context, inside);
  const settled = context.settle({ schemas, part, entered, isRequired, entry, place: inside });
  // A default that nobody has touched is not entered: another branch may have another one.
  found.shapes[name] = isUntouched ? { ...settled.shape, initial: settled.entered } : settled.shape;
  if (settled.entered !== own(found.before, name) && !isUntouched) found.after[name] = settled.entered;
  if (settled.value !== undefined) found.value[name] = settled.value;
  found.isOwn ||= settled.isOwn;
}

/** Forgets which forms were found in a default, since that of another branch may have others. */
function forgetChoices({ choices }: SettleContext, outer: Place): void {
  for (const place of Object.keys(choices)) if (isWithin(place, outer)) delete choices[place];
}

/** Constants and defaults of properties that no part asks for, such as the name of a form. */
function fillConstants(
  applied: readonly JSONSchema7[],
  part: Part,
  value: Record<string, unknown>,
  asked: readonly string[],
): void {
  for (const { properties = {} } of applied) {
    for (const [name, property] of Object.entries(properties)) {
      if (typeof property !== 'object' || Object.hasOwn(part.parts ?? {}, name) || asked.includes(name)) continue;
      if ('const' in property) value[name] = property.const;
      else if (property.default !== undefined) value[name] = own(value, name) ?? property.default;
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

/** The choice among the options at the root of the schema; undefined where the form has none, or does not show it. */
function rootChoiceOf(context: SettleContext, { part, place, entered }: Asked) {
  const { rootChoice, choices, root } = context;
  if (place !== '' || rootChoice === undefined || !part.parts?.[rootChoice]) return undefined;
  const options = rootOptions(root) ?? [];
  if (choices[rootChoice] === undefined) {
    const found = options.findIndex(
      (option) => isIn(option as JSONSchema7, entered) && passes(context, option, entered),
    );
    if (found >= 0) choices[rootChoice] = found;
  }
  return { chosen: choices[rootChoice], options };
}

/** Whether a form has a value that only some options have. */
const isIn = ({ properties = {} }: JSONSchema7, entered: unknown): boolean =>
  Object.keys(properties).some(
    (name) => own(entered as Readonly<Record<string, unknown>> | undefined, name) !== undefined,
  );

/** What the field shows that chooses among the options. */
function rootChoiceShape(context: SettleContext, asked: Asked): Shape | undefined {
  const part = asked.part.parts?.[context.rootChoice ?? ''];
  if (!part || asked.place !== '') return undefined;
  const isFieldLocked = isLocked(context, { ...asked, part });
  return {
    kind: 'choice',
    part,
    schema: {},
    isRequired: true,
    isLocked: isFieldLocked,
    rejected: [],
    chosen: context.choices[context.rootChoice ?? ''],
  };
}
