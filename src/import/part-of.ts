import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { isConstant, valueTypesOf } from '../engine/model/fields/value-types.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import type { Part } from '../engine/model/types.ts';
import { isDrawnByRjsf, withTexts } from './drawn-ui.ts';
import { alwaysHolds, inWords, plainText } from './imported-form.ts';
import type { LeftOut } from './left-out.ts';
import { usualZone } from './rjsf-schema.ts';
import { filePart, isFileList } from './sent-files.ts';
import { inUiOrder, lostHints, type UiPart, uiHint, uiOf } from './ui-part.ts';

type Wish = Pick<Part, 'widget' | 'options'>;

const text = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '');

/** Where a value is in the form, and what is left out of the form so far. */
export interface PartPlace extends LeftOut {
  readonly path: readonly string[];
}

/** How a property is asked for; undefined if it is not, with what becomes of it in `place`. */
export function importProperty(
  given: JSONSchema7Definition,
  ui: UiPart,
  name: string,
  place: PartPlace,
): Part | undefined {
  const path = [...place.path, name];
  const named = `"${path.join(' > ')}"`;
  if (given === false) return undefined;
  if (uiHint(ui, 'widget') === 'hidden' && typeof given === 'object') {
    const value = given.const ?? given.default;
    if (value !== undefined) place.constants.set(given, value as Json);
    else {
      place.dropped.add(given);
      place.notes.push(`${named} is not sent: it is hidden, and no value is given.`);
    }
    return undefined;
  }
  // A box that must be ticked is an agreement, which nobody else can give.
  if (typeof given === 'object' && isConstant(given) && typeof given.const !== 'boolean') {
    place.constants.set(given, given.const as Json);
    return undefined;
  }
  const part = isFieldName(name) || place.path.length > 0 ? importPart(given, ui, name, { ...place, path }) : undefined;
  if (part) return part;
  place.dropped.add(given);
  place.notes.push(`${named} has no field: ${whyNot(name, given, path.length)}.`);
  return undefined;
}

/** The keywords for which react-jsonschema-form draws a button that adds a value no property declares. */
export const addedBy = (schema: JSONSchema7): readonly string[] =>
  (['additionalProperties', 'patternProperties', 'additionalItems'] as const).filter((keyword) => {
    const rest = schema[keyword];
    // Further items have a meaning only behind a tuple.
    return rest !== undefined && rest !== false && (keyword !== 'additionalItems' || Array.isArray(schema.items));
  });

const isFieldName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

function whyNot(name: string, given: JSONSchema7Definition, depth: number): string {
  if (depth === 1 && !isFieldName(name)) return 'its name may have only letters, digits and underscores';
  if (typeof given !== 'object' || Object.keys(given).length === 0) return 'its schema says nothing about it';
  const { items } = given;
  if (given.$ref !== undefined || (typeof items === 'object' && '$ref' in items)) return 'its schema refers to itself';
  if (depth > deepest) return 'it is nested too deeply';
  return `no widget gives a value of type ${[given.type ?? 'unknown'].flat().join(' or ')}`;
}

const deepest = 8;

/**
 * How a value is asked for, by its schema and the `uiSchema` of react-jsonschema-form, with a note of what that loses; undefined if no
 * widget can.
 */
export function importPart(given: JSONSchema7Definition, ui: UiPart, name: string, place: PartPlace): Part | undefined {
  // Only a field of the screen, with all that is in it, can be drawn by another library.
  if (place.path.length === 1 && isDrawnByRjsf(given, ui)) return drawnPart(given, ui, name);
  const part = partFor(given, ui, name, place);
  const lost = [...lostHints(ui), ...(typeof given === 'object' ? addedBy(given) : [])];
  const note = `"${place.path.join(' > ')}" loses ${lost.join(', ')}.`;
  // The alternatives of a value are drawn by the same hints.
  if (part && lost.length > 0 && !place.notes.includes(note)) place.notes.push(note);
  return part;
}

/** A field that react-jsonschema-form draws, by the `uiSchema` that it had there. */
function drawnPart(given: JSONSchema7Definition, ui: UiPart, name: string): Part {
  const { 'ui:title': label, 'ui:description': described, ...uiSchema } = withTexts(given, ui, name);
  const help = text(uiHint(ui, 'help'), described);
  return {
    label: plainText(text(uiHint(ui, 'title'), label) ?? name),
    ...(help !== undefined && { help: plainText(help) }),
    widget: 'rjsf',
    options: { uiSchema },
  };
}

function partFor(given: JSONSchema7Definition, ui: UiPart, name: string, place: PartPlace): Part | undefined {
  if (typeof given !== 'object' || given.$ref !== undefined || given.type === 'null' || place.path.length > deepest + 1)
    return undefined;
  const schema = merged(withoutNull(given));
  const label = plainText(text(uiHint(ui, 'title'), given.title, schema.title, inWords(name)) ?? name);
  const help = text(uiHint(ui, 'help'), uiHint(ui, 'description'), given.description);
  const isLocked = [schema.readOnly, uiHint(ui, 'readonly'), uiHint(ui, 'disabled')].includes(true);
  const named = {
    label,
    ...(help !== undefined && { help: plainText(help) }),
    ...(isLocked && { lockedWhen: alwaysHolds }),
  };
  if (isFileList(schema)) return { ...named, ...filePart(schema, uiHint(ui, 'accept')) };
  const options = schema.oneOf ?? schema.anyOf;
  const choices = choicesOf(schema, ui);
  if (choices) {
    noteOffered(given, choices, place);
    return { ...named, ...choiceWidget(choices, uiHint(ui, 'widget')) };
  }
  const [type = guess(schema)] = valueTypesOf(schema) ?? [];
  if (options && type !== 'string') return withAlternatives(named, schema, options, ui, place);
  if (type === 'object') {
    const parts = partsOfObject(schema, ui, place);
    return parts && { ...named, parts };
  }
  if (type === 'array') return listPart(named, schema, ui, name, place);
  const wish = valueWidget(schema, type, uiHint(ui, 'widget'));
  return wish && { ...named, ...wish };
}

/** What the schemas of an `allOf` say about one value together, as far as it decides how it is asked for. */
function merged(schema: JSONSchema7): JSONSchema7 {
  const { allOf = [], ...own } = schema;
  const all = [...allOf.flatMap((one) => (typeof one === 'object' ? merged(one) : [])), own];
  const properties = propertiesOf(schema);
  return {
    ...(Object.assign({}, ...all) as JSONSchema7),
    ...(Object.keys(properties).length > 0 && own.properties === undefined && { properties }),
  };
}

/** A value that may be null is asked for as one that may be left out. */
function withoutNull(schema: JSONSchema7): JSONSchema7 {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const options = schema[keyword]?.filter((one) => !isNull(one));
    const [only] = options ?? [];
    if (!options || options.length === 0 || options.length === schema[keyword]?.length) continue;
    const { [keyword]: _, ...rest } = schema;
    // A choice of one stays a choice.
    if (options.length > 1 || typeof only !== 'object' || isOneValue(only)) return { ...rest, [keyword]: options };
    return { ...rest, ...only };
  }
  return schema;
}

const guess = (schema: JSONSchema7): string | undefined =>
  Object.keys(propertiesOf(schema)).length > 0 ? 'object' : schema.items === undefined ? undefined : 'array';

function partsOfObject(schema: JSONSchema7, ui: UiPart, place: PartPlace): Record<string, Part> | undefined {
  const asked: JSONSchema7 = { ...schema, oneOf: [], anyOf: [] };
  const properties = propertiesOf(asked);
  const found = inUiOrder(asked, ui['ui:order']).flatMap((name) => {
    const inner = properties[name] ?? {};
    const part = importProperty(inner, uiOf(ui[name]), name, place);
    return part ? [[name, part] as const] : [];
  });
  const hasConstants = Object.values(properties).some(isConstant);
  return found.length > 0 || hasConstants ? Object.fromEntries(found) : undefined;
}

function withAlternatives(
  named: Part,
  schema: JSONSchema7,
  options: readonly JSONSchema7Definition[],
  ui: UiPart,
  place: PartPlace,
): Part | undefined {
  const { oneOf: _, anyOf: __, title: ___, description: ____, ...base } = schema;
  const alternatives = options.map((option, index) => {
    const whole =
      typeof option === 'object' ? { ...(base.type !== undefined && { type: base.type }), ...option } : option;
    return importPart(whole, ui, `Option ${index + 1}`, place);
  });
  // Options of rules alone ask for nothing of their own.
  if (alternatives.every((one) => one === undefined)) {
    const only = importPart(base, ui, named.label, place);
    return only && { ...only, ...named };
  }
  const own = partsOfObject(base, ui, place);
  const complete = alternatives.map((one, index) => one ?? { label: `Option ${index + 1}`, widget: 'text' });
  return { ...named, ...(own && { parts: own }), alternatives: complete };
}

function listPart(named: Part, schema: JSONSchema7, ui: UiPart, name: string, place: PartPlace): Part | undefined {
  const { items } = schema;
  const inner = uiOf(ui.items);
  const inside = { ...place, path: [...place.path, 'each'] };
  if (Array.isArray(items)) {
    const parts = items.map((item, index) =>
      importPart(item, uiOf((ui.items as unknown[] | undefined)?.[index]), `${index + 1}`, inside),
    );
    if (parts.some((part) => part === undefined)) return undefined;
    return { ...named, parts: Object.fromEntries(parts.map((part, index) => [String(index), part as Part])) };
  }
  if (typeof items !== 'object') return undefined;
  const choices = choicesOf(items, inner) ?? choicesOf(items, ui);
  if (choices && schema.uniqueItems) {
    noteOffered(items, choices, place);
    return { ...named, widget: 'checkboxes', options: { choices } };
  }
  const each = importPart(items, inner, `${named.label} entry`, inside);
  if (!each) return undefined;
  const what = (each.label === `${inWords(`${named.label} entry`)}` ? inWords(name) : each.label).toLowerCase();
  return { ...named, entries: { each, add: `Add: ${what}`, remove: `Remove: ${what}` } };
}

/** Where some values of a schema cannot be chosen, it accepts the others only. */
function noteOffered(schema: JSONSchema7, choices: readonly Json[], { offered }: PartPlace): void {
  const values = choices.map((choice) => (choice as { readonly value: Json }).value);
  if (schema.enum?.some((value) => value !== null && !values.includes(value as Json))) offered.set(schema, values);
}

/** The choices of an `enum`, or of a `oneOf` or `anyOf` of constants. */
function choicesOf(schema: JSONSchema7 & { readonly enumNames?: unknown }, ui: UiPart): Json[] | undefined {
  const options = schema.oneOf ?? schema.anyOf;
  const constants = options?.flatMap((one) => (typeof one === 'object' && isOneValue(one) ? [one] : []));
  const values =
    schema.enum ??
    (constants?.length === options?.length
      ? constants?.map((one) => (one.const === undefined ? one.enum?.[0] : one.const))
      : undefined);
  if (!values || values.some((value) => typeof value === 'object' && value !== null)) return undefined;
  const names = uiHint(ui, 'enumNames') ?? schema.enumNames;
  const label = (value: unknown, index: number): string =>
    text(Array.isArray(names) ? names[index] : uiOf(names)[String(value)], constants?.[index]?.title) ?? String(value);
  const disabled: readonly unknown[] = [uiHint(ui, 'enumDisabled') ?? []].flat();
  const choices = values.flatMap((value, index): readonly Json[] => {
    // Null and the empty text mean no answer, and nobody can take a disabled choice.
    if (value === null || value === '' || disabled.includes(value)) return [];
    return [{ value: value as Json, label: plainText(label(value, index)) || '–' }];
  });
  return choices.length > 0 ? choices : undefined;
}

const isOneValue = (one: JSONSchema7): boolean => 'const' in one || one.enum?.length === 1;

const isNull = (one: JSONSchema7Definition): boolean => typeof one === 'object' && one.type === 'null';

const choiceWidget = (choices: readonly Json[], wished: unknown): Wish => ({
  widget: wished === 'radio' || choices.length <= 4 ? 'radio' : choices.length > 20 ? 'autocomplete' : 'select',
  options: { choices },
});

const yesOrNo: Json[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

const byFormat: Readonly<Record<string, Wish>> = {
  date: { widget: 'date' },
  'date-time': { widget: 'date-time', options: { zone: usualZone } },
  time: { widget: 'time', options: { zone: usualZone } },
  email: { widget: 'email' },
};

const byWidget: Readonly<Record<string, Wish>> = {
  textarea: { widget: 'textarea' },
  password: { widget: 'password' },
  date: { widget: 'date' },
  email: { widget: 'email' },
};

function valueWidget(
  { format = '', type: written, multipleOf = 0 }: JSONSchema7,
  type: string | undefined,
  wished: unknown,
): Wish | undefined {
  if (type === 'boolean')
    return wished === 'radio' || wished === 'select'
      ? { widget: 'radio', options: { choices: yesOrNo } }
      : { widget: 'checkbox' };
  if (type === 'number') {
    const isWhole = [written].flat().includes('integer') || (multipleOf > 0 && Number.isInteger(multipleOf));
    return { widget: 'number', ...(!isWhole && { options: { decimals: true } }) };
  }
  if (type !== 'string' && type !== undefined) return undefined;
  return byFormat[format] ?? byWidget[String(wished)] ?? { widget: 'text' };
}
