import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { valueTypesOf } from '../../../src/journey/fields/value-types.ts';
import { propertiesOf } from '../../../src/journey/properties.ts';
import type { Json, Part } from '../../../src/journey/types.ts';
import { inWords } from './imported-form.ts';

/** The part of a `uiSchema` that describes one value. */
export type UiPart = Readonly<Record<string, unknown>>;

type Wish = Pick<Part, 'widget' | 'options'>;

const uiOf = (ui: unknown): UiPart => (typeof ui === 'object' && ui !== null ? (ui as UiPart) : {});

/** What a uiSchema says about a value under `ui:<name>` or in `ui:options`. */
const hint = (ui: UiPart, name: string): unknown => ui[`ui:${name}`] ?? uiOf(ui['ui:options'])[name];

const text = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '');

/** How a value is asked for, by its schema and the `uiSchema` of react-jsonschema-form; undefined if no widget can. */
export function importPart(given: JSONSchema7Definition, ui: UiPart, name: string, depth = 0): Part | undefined {
  if (typeof given !== 'object' || given.$ref !== undefined || given.type === 'null' || depth > 8) return undefined;
  const schema = withoutNull(given);
  const label = text(hint(ui, 'title'), given.title, schema.title, inWords(name)) ?? name;
  const help = text(hint(ui, 'help'), hint(ui, 'description'), given.description);
  const named = { label, ...(help !== undefined && { help }) };
  const options = schema.oneOf ?? schema.anyOf;
  const choices = choicesOf(schema, ui);
  if (choices) return { ...named, ...choiceWidget(choices, hint(ui, 'widget')) };
  const [type = guess(schema)] = valueTypesOf(schema) ?? [];
  if (options && type !== 'string') return withAlternatives(named, schema, options, ui, depth);
  if (type === 'object') {
    const parts = partsOfObject(schema, ui, depth);
    return parts && { ...named, parts };
  }
  if (type === 'array') return listPart(named, schema, ui, name, depth);
  const wish = valueWidget(schema, type, hint(ui, 'widget'));
  return wish && { ...named, ...wish };
}

/** A value that may be null is asked for as one that may be left out. */
function withoutNull(schema: JSONSchema7): JSONSchema7 {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const options = schema[keyword]?.filter((one) => typeof one !== 'object' || one.type !== 'null');
    const [only] = options ?? [];
    if (options?.length === 1 && options.length < (schema[keyword]?.length ?? 0) && typeof only === 'object') {
      const { [keyword]: _, ...rest } = schema;
      return { ...rest, ...only };
    }
  }
  return schema;
}

const guess = (schema: JSONSchema7): string | undefined =>
  Object.keys(propertiesOf(schema)).length > 0 ? 'object' : schema.items === undefined ? undefined : 'array';

function partsOfObject(schema: JSONSchema7, ui: UiPart, depth: number): Record<string, Part> | undefined {
  const found = Object.entries(propertiesOf({ ...schema, oneOf: [], anyOf: [] })).flatMap(([name, inner]) => {
    const part = importPart(inner, uiOf(ui[name]), name, depth + 1);
    return part ? [[name, part] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function withAlternatives(
  named: Part,
  schema: JSONSchema7,
  options: readonly JSONSchema7Definition[],
  ui: UiPart,
  depth: number,
): Part | undefined {
  const { oneOf: _, anyOf: __, title: ___, description: ____, ...base } = schema;
  const alternatives = options.map((option, index) => {
    const whole =
      typeof option === 'object' ? { ...(base.type !== undefined && { type: base.type }), ...option } : option;
    return importPart(whole, ui, `Option ${index + 1}`, depth + 1);
  });
  // Options of rules alone ask for nothing of their own.
  if (alternatives.every((one) => one === undefined))
    return (
      importPart(base, ui, named.label, depth + 1) && { ...importPart(base, ui, named.label, depth + 1), ...named }
    );
  const own = partsOfObject(base, ui, depth);
  const complete = alternatives.map((one, index) => one ?? { label: `Option ${index + 1}`, widget: 'text' });
  return { ...named, ...(own && { parts: own }), alternatives: complete };
}

function listPart(named: Part, schema: JSONSchema7, ui: UiPart, name: string, depth: number): Part | undefined {
  const { items } = schema;
  const inner = uiOf(ui.items);
  if (Array.isArray(items)) {
    const parts = items.map((item, index) =>
      importPart(item, uiOf((ui.items as unknown[] | undefined)?.[index]), `${index + 1}`, depth + 1),
    );
    if (parts.some((part) => part === undefined)) return undefined;
    return { ...named, parts: Object.fromEntries(parts.map((part, index) => [String(index), part as Part])) };
  }
  if (typeof items !== 'object') return undefined;
  const choices = choicesOf(items, inner) ?? choicesOf(items, ui);
  if (choices && schema.uniqueItems) return { ...named, widget: 'checkboxes', options: { choices } };
  const each = importPart(items, inner, `${named.label} entry`, depth + 1);
  if (!each) return undefined;
  const what = (each.label === `${inWords(`${named.label} entry`)}` ? inWords(name) : each.label).toLowerCase();
  return { ...named, entries: { each, add: `Add: ${what}`, remove: `Remove: ${what}` } };
}

/** The choices of an `enum`, or of a `oneOf` or `anyOf` of constants. */
function choicesOf(schema: JSONSchema7 & { readonly enumNames?: unknown }, ui: UiPart): Json[] | undefined {
  const options = schema.oneOf ?? schema.anyOf;
  const constants = options?.flatMap((one) => (typeof one === 'object' && isConstant(one) ? [one] : []));
  const values =
    schema.enum ??
    (constants?.length === options?.length
      ? constants?.map(({ const: value, enum: one }) => value ?? one?.[0])
      : undefined);
  if (!values || values.some((value) => typeof value === 'object')) return undefined;
  const names = hint(ui, 'enumNames') ?? schema.enumNames;
  const label = (value: unknown, index: number): string =>
    text(Array.isArray(names) ? names[index] : uiOf(names)[String(value)], constants?.[index]?.title) ?? String(value);
  return values.map((value, index) => ({ value: value as Json, label: label(value, index) || '–' }));
}

const isConstant = (one: JSONSchema7): boolean => 'const' in one || one.enum?.length === 1;

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
  'date-time': { widget: 'date-time', options: { zone: '+05:30' } },
  time: { widget: 'time', options: { zone: '+05:30' } },
  email: { widget: 'email' },
};

const byWidget: Readonly<Record<string, Wish>> = {
  textarea: { widget: 'textarea' },
  password: { widget: 'password' },
  date: { widget: 'date' },
  email: { widget: 'email' },
};

function valueWidget({ format = '' }: JSONSchema7, type: string | undefined, wished: unknown): Wish | undefined {
  if (type === 'boolean')
    return wished === 'radio' || wished === 'select'
      ? { widget: 'radio', options: { choices: yesOrNo } }
      : { widget: 'checkbox' };
  if (type === 'number') return { widget: 'number' };
  if ((type !== 'string' && type !== undefined) || format === 'data-url') return undefined;
  return byFormat[format] ?? byWidget[String(wished)] ?? { widget: 'text' };
}
