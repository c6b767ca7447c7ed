import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { getLocation, parse } from 'jsonc-parser';
import { valueAtSteps, withValueAtSteps } from '../../../../engine/json/pointer.ts';
import { applicableSchemas, schemasAt } from '../schema/applicable-schemas.ts';

/** The names that a journey has now, which can be offered where its schema wants one. */
export interface JourneyNames {
  readonly screens: readonly string[];
  /** The properties of the session. */
  readonly session: readonly string[];
}

/** What is known about the content of a file. */
export interface FileHints {
  /** Absent while it is not known, and for a file without one. */
  readonly schema?: JSONSchema7;
  readonly names: JourneyNames;
}

/** A key or a value that can be put into a text. */
export interface JsonOffer {
  /** As it is written. */
  readonly json: string;
  /** What is put there. */
  readonly insert: string;
  readonly kind: 'key' | 'value';
  readonly isRequired: boolean;
  readonly description?: string;
}

/** What can be put into a text instead of what is from one offset to another. */
export interface JsonOffers {
  readonly from: number;
  readonly to: number;
  readonly offers: readonly JsonOffer[];
}

/** The keys or values that the schema of a file allows at an offset of its text, which need not be JSON yet. */
export function offerJson(text: string, offset: number, { schema: root, names }: FileHints): JsonOffers | undefined {
  if (!root) return undefined;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const quoted = previousNode && isQuoted(text, previousNode, offset) ? previousNode : undefined;
  const word = /[\w-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const [from, to] = quoted ? [quoted.offset, quoted.offset + quoted.length] : [offset - word.length, offset];
  const value = parse(text, [], { allowTrailingComma: true });
  const place = { text, to, root, value, names, path };
  const offers = isAtPropertyKey ? keysAt(place) : valuesAt(place);
  return offers.length > 0 ? { from, to, offers } : undefined;
}

/** Whether an offset is inside the quotes of a key or a text, which need not be closed yet. */
function isQuoted(text: string, node: { readonly offset: number; readonly length: number }, at: number): boolean {
  const { offset: from, length } = node;
  const end = from + length;
  const isClosed = length > 1 && text[end - 1] === '"';
  return text[from] === '"' && at > from && (isClosed ? at < end : at <= end);
}

interface PlaceInJson {
  readonly text: string;
  /** Where what is replaced ends. */
  readonly to: number;
  readonly root: JSONSchema7;
  readonly value: unknown;
  readonly names: JourneyNames;
  readonly path: readonly (string | number)[];
}

function keysAt({ text, to, root, value, names, path }: PlaceInJson): readonly JsonOffer[] {
  const steps = path.slice(0, -1);
  const typed = String(path.at(-1) ?? '');
  const isFollowed = /^\s*:/.test(text.slice(to));
  // The key that is typed rules nothing out.
  const whole = withoutKey(value, steps, typed);
  const known = Object.keys(Object(valueAtSteps(whole, steps)));
  const schemas = schemasAt({ root, schema: root }, whole, steps);
  const found = new Map<string, JsonOffer>();
  for (const one of schemas) {
    for (const [key, property] of Object.entries(one.properties ?? {})) {
      if (known.includes(key) || found.has(key)) continue;
      found.set(
        key,
        offerOf(key, isFollowed ? '' : ': ', 'key', one.required?.includes(key) ?? false, describe(root, property)),
      );
    }
  }
  for (const key of namesOfKeys(root, schemas, value, names, steps))
    if (!known.includes(key) && !found.has(key)) found.set(key, offerOf(key, isFollowed ? '' : ': ', 'key', false));
  return [...found.values()];
}

function valuesAt({ root, value, names, path }: PlaceInJson): readonly JsonOffer[] {
  const schemas = schemasAt({ root, schema: root }, withValueAtSteps(value, path, undefined), path);
  const found = new Map<string, JsonOffer>();
  const add = (one: unknown, description?: string): void => {
    const offer = offerOf(one, '', 'value', false, description);
    if (!found.has(offer.json)) found.set(offer.json, offer);
  };
  for (const one of schemas) {
    for (const known of one.enum ?? []) add(known, one.description);
    if (one.const !== undefined) add(one.const, one.description);
    if (one.type === 'boolean') for (const known of [true, false]) add(known, one.description);
    for (const name of namesFor(root, one, value, names, path)) add(name);
  }
  return [...found.values()];
}

/** The names that a definition of the schema wants. */
function namesFor(
  root: JSONSchema7,
  schema: JSONSchema7,
  value: unknown,
  { screens, session }: JourneyNames,
  path: PlaceInJson['path'],
): readonly string[] {
  const is = (name: string): boolean => root.$defs?.[name] === schema;
  const keysOf = (name: string): readonly string[] => Object.keys(Object(valueAtSteps(value, [name])));
  const fields = keysOf('fields');
  if (is('destination') || is('screenName')) return screens;
  if (is('fieldName') || path.at(-2) === 'fields') return fields;
  if (is('viewName')) return keysOf('views');
  if (is('eventName') || path.at(-1) === 'event') return keysOf('on');
  if (is('path') || is('value'))
    return [...session.map((name) => `session.${name}`), ...fields.map((name) => `form.${name}`)];
  if (path.at(-2) === 'requires') return session;
  const isOfJourney = root.$id === 'journey.schema.json';
  return isOfJourney && (path[0] === 'start' || path[0] === 'notFound' || path[0] === 'flows') ? screens : [];
}

/** The names that are keys: places to set, and the parts of translations. */
function namesOfKeys(
  root: JSONSchema7,
  schemas: readonly JSONSchema7[],
  value: unknown,
  { screens, session }: JourneyNames,
  steps: PlaceInJson['path'],
): readonly string[] {
  if (root.$id === 'copy.schema.json' && steps.length === 1 && steps[0] === 'texts')
    return ['journey.json', ...screens];
  const isTarget = schemas.some(({ propertyNames }) =>
    applicableSchemas({ root, schema: propertyNames }, undefined).some((one) => root.$defs?.target === one),
  );
  const fields = Object.keys(Object(valueAtSteps(value, ['fields'])));
  return isTarget ? [...fields.map((name) => `form.${name}`), ...session.map((name) => `session.${name}`)] : [];
}

function offerOf(
  value: unknown,
  after: string,
  kind: JsonOffer['kind'],
  isRequired: boolean,
  description?: string,
): JsonOffer {
  const json = JSON.stringify(value);
  return { json, insert: `${json}${after}`, kind, isRequired, ...(description !== undefined && { description }) };
}

function describe(root: JSONSchema7, property: JSONSchema7Definition): string | undefined {
  const own = typeof property === 'object' ? property.description : undefined;
  return own ?? applicableSchemas({ root, schema: property }, undefined)[0]?.description;
}

/** A copy of a value in which the object at some steps lacks a key. */
function withoutKey(value: unknown, steps: PlaceInJson['path'], key: string): unknown {
  const entries = Object.entries(Object(valueAtSteps(value, steps)));
  return withValueAtSteps(value, steps, Object.fromEntries(entries.filter(([name]) => name !== key)));
}
