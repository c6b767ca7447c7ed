import type { JSONSchema7 } from 'json-schema';
import { acceptsNull, untouchedValue } from '../fields/value-types.ts';
import { own } from '../own.ts';
import type { Block, Condition, Screen } from '../types.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of a screen that decide what its form asks. */
interface FormScreen extends Pick<Screen, 'views' | 'fields'> {
  readonly schema: JSONSchema7;
  readonly computed?: readonly string[];
}

/** How the engine reads a session with other values in the form of the screen. */
export interface FormReader {
  readonly shownFields: (form: Values) => readonly string[];
  readonly holds: (form: Values, condition: Condition, entry?: unknown) => boolean;
  /** The values with those that are computed from them. */
  readonly withComputed: (form: Values) => Values;
}

/** Field -> for each block that has it, in any view, the conditions of the block and those around it. */
type Places = Readonly<Record<string, readonly (readonly Condition[])[]>>;

const known = new WeakMap<FormScreen['views'], Places>();

/** Where the fields of a screen are asked. */
function placesOf({ views }: FormScreen): Places {
  const before = known.get(views);
  if (before) return before;
  const places: Record<string, (readonly Condition[])[]> = {};
  const visit = (blocks: readonly Block[], around: readonly Condition[]): void => {
    for (const { name, options, when, blocks: inner } of blocks) {
      const conditions = when ? [...around, when] : around;
      const listed = name === 'fields' && Array.isArray(options) ? options.map(String) : [];
      for (const field of listed) places[field] = [...(own(places, field) ?? []), conditions];
      visit(inner, conditions);
    }
  };
  for (const { blocks } of Object.values(views)) visit(blocks, []);
  known.set(views, places);
  return places;
}

/** Whether a field is asked now: in this view or, if its conditions hold, in another one. */
const isRelevant = (screen: FormScreen, reader: FormReader, form: Values, field: string): boolean =>
  own(placesOf(screen), field)?.some((conditions) => conditions.every((one) => reader.holds(form, one))) ?? true;

/** The fields that are asked now: those that are shown, then those of other views that have a value or are computed. */
export function relevantFields(screen: FormScreen, reader: FormReader, form: Values, entered: Values): string[] {
  const shown = reader.shownFields(form);
  const hasValue = (name: string): boolean =>
    own(entered, name) !== undefined || screen.computed?.includes(name) === true;
  const others = Object.keys(placesOf(screen)).filter(
    (name) => hasValue(name) && !shown.includes(name) && isRelevant(screen, reader, form, name),
  );
  return [...shown, ...others];
}

/** The fields that have a value while nobody has touched them, with it: a default, or what their widget shows. */
const defaultsOf = ({ fields, schema }: FormScreen): readonly (readonly [name: string, value: unknown])[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = own(fields, name);
    const { default: initial } = property as JSONSchema7;
    const shown = field && schema.required?.includes(name) ? untouchedValue(field, property) : undefined;
    const value = initial === undefined ? shown : initial;
    return field && value !== undefined ? [[name, value] as const] : [];
  });

/** The required fields that are null while they are empty. */
const nullableOf = ({ fields, schema }: FormScreen): readonly string[] =>
  (schema.required ?? []).filter((name) => Object.hasOwn(fields, name) && acceptsNull(own(schema.properties, name)));

/**
 * Whether the values of a plain form have to be settled: a field has a default, is asked under conditions only, or is null
 * while it is empty. No answer comes before an entry screen, so only conditions on its own form count there.
 */
export function needsSettling(screen: FormScreen & { readonly isEntry?: boolean | undefined }): boolean {
  const counts = (condition: Condition): boolean =>
    !screen.isEntry || /"(form\.[^"]*|valid)"/.test(JSON.stringify(condition));
  return (
    defaultsOf(screen).length + nullableOf(screen).length > 0 ||
    Object.values(placesOf(screen)).some((places) => places.every((conditions) => conditions.some(counts)))
  );
}

/** The values of a plain form that are asked now, and those that were entered and are withheld. */
export interface SettledValues {
  readonly form: Values;
  /** A field that was emptied is undefined, so that it does not get its default again. */
  readonly held: Values;
}

// Blocks may be shown by values that other blocks ask for, and these by others.
const rounds = 8;

/**
 * Settles a plain form, as `settleForm` a structured one: a value that is not asked now is withheld until it is, and a
 * field that is shown for the first time has its default. The same object if nothing changes.
 */
export function settleValues(screen: FormScreen, reader: FormReader, before: SettledValues): SettledValues {
  const { computed = [] } = screen;
  const entered = Object.fromEntries(
    Object.entries({ ...before.held, ...before.form }).filter(([name]) => !computed.includes(name)),
  );
  let { form } = before;
  for (let round = 0; round < rounds; round++) {
    const shown = reader.shownFields(form);
    for (const [name, value] of defaultsOf(screen)) {
      // A constant that no block asks for is sent by itself.
      const isFirst = shown.includes(name) || !Object.hasOwn(placesOf(screen), name);
      if (isFirst && !Object.hasOwn(entered, name)) entered[name] = value;
    }
    const isEmpty = (name: string): boolean =>
      own(entered, name) === undefined && (shown.includes(name) || Object.hasOwn(entered, name));
    const relevant = (values: Values): Values =>
      Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== undefined && isRelevant(screen, reader, form, name)),
      );
    const nulls = nullableOf(screen).flatMap((name) => (isEmpty(name) ? [[name, null] as const] : []));
    const next = relevant(reader.withComputed(relevant({ ...entered, ...Object.fromEntries(nulls) })));
    if (isSame(next, form)) break;
    form = next;
  }
  const held = Object.fromEntries(Object.entries(entered).filter(([name]) => !Object.hasOwn(form, name)));
  return isSame(form, before.form) && isSame(held, before.held) ? before : { form, held };
}

const isSame = (one: Values, other: Values): boolean => {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && one[name] === other[name])
  );
};
