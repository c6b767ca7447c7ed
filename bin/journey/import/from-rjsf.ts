import type { JSONSchema7 } from 'json-schema';
import { propertiesOf } from '../../../src/journey/properties.ts';
import { mapSubschemas } from '../../../src/journey/schema/subschemas.ts';
import { splitPointer } from '../../../src/journey/source/pointer.ts';
import type { Field } from '../../../src/journey/types.ts';
import { createInliner } from '../../../src/validate/schemas/inline-references.ts';
import { schemaMistakes } from '../../../src/validate/schemas/schema-mistakes.ts';
import type { ImportedForm } from './imported-form.ts';
import { importPart, type UiPart } from './part-of.ts';

/** A file for react-jsonschema-form: a JSON Schema, and how its values are drawn. */
export interface RjsfFile {
  readonly schema: JSONSchema7;
  readonly uiSchema?: UiPart;
}

/** Reads a form of react-jsonschema-form: one screen with all fields, and one behind it. */
export function fromRjsf({ schema: given, uiSchema = {} }: RjsfFile): ImportedForm {
  const notes: string[] = [];
  const inlined = createInliner([{ schema: given }])(given).schema;
  const isObject = inlined.type === undefined || [inlined.type].flat().includes('object');
  if (!isObject) notes.push('The form is not an object, so its value is now the property "value".');
  const whole: JSONSchema7 = isObject
    ? { type: 'object', ...inlined }
    : { type: 'object', properties: { value: inlined } };
  const ui = isObject ? uiSchema : { value: uiSchema };
  const fields: Record<string, Field> = {};
  const dropped = new Set<string>();
  for (const name of inOrder(Object.keys(propertiesOf(whole)), ui['ui:order'])) {
    const property = propertiesOf(whole)[name] ?? true;
    const part = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? importPart(property, partUi(ui, name), name) : undefined;
    if (part) fields[name] = part;
    else {
      dropped.add(name);
      notes.push(`"${name}" has no field: ${whyNot(name, property)}.`);
    }
  }
  const title = given.title ?? 'Form';
  const schema = cleaned(withoutProperties(whole, dropped), notes);
  return {
    title,
    session: {},
    notes,
    screens: [{ id: 'form', path: '/', title, schema, fields, intro: introOf(given), submit: [{ goto: 'next' }] }],
  };
}

const introOf = ({ description }: JSONSchema7) => (description ? [{ text: description }] : []);

const partUi = (ui: UiPart, name: string): UiPart => (ui[name] ?? {}) as UiPart;

function whyNot(name: string, property: unknown): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return 'its name may have only letters, digits and underscores';
  if (typeof property !== 'object' || property === null) return 'its schema says nothing about it';
  const { type } = property as JSONSchema7;
  if (JSON.stringify(property).includes('"data-url"')) return 'a file is sent by the action "upload", not as a text';
  return `no widget gives a value of type ${[type ?? 'unknown'].flat().join(' or ')}`;
}

/** The names in the order of `ui:order`, in which "*" is all others. */
function inOrder(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names;
  const others = names.filter((name) => !order.includes(name));
  const sorted = order.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name as string] : []));
  return [...sorted, ...(order.includes('*') ? [] : others)];
}

/** A schema without some of its properties, in all its branches. */
export function withoutProperties(schema: JSONSchema7, dropped: ReadonlySet<string>): JSONSchema7 {
  if (dropped.size === 0) return schema;
  const { properties, required, ...rest } = schema;
  const remaining = Object.entries(properties ?? {}).filter(([name]) => !dropped.has(name));
  const needed = required?.filter((name) => !dropped.has(name)) ?? [];
  const own = {
    ...rest,
    ...(properties && { properties: Object.fromEntries(remaining) }),
    ...(needed.length > 0 && { required: needed }),
  };
  return mapSubschemas(own, ({ value, keyword }) =>
    typeof value === 'object' && ['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependencies'].includes(keyword)
      ? withoutProperties(value, dropped)
      : value,
  );
}

/** A copy without keywords and formats that draft-07 does not have. */
function cleaned(schema: JSONSchema7, notes: string[]): JSONSchema7 {
  const copy = structuredClone(schema);
  for (const { at, what } of schemaMistakes(schema)) {
    const steps = splitPointer(at);
    const last = steps.pop() ?? '';
    const holder = steps.reduce<Record<string, unknown>>(
      (value, step) => value[step] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
    delete holder[last];
    if (last !== 'enumNames') notes.push(`${at.slice(1).replaceAll('/', ' > ')} is left out: ${what}.`);
  }
  return copy;
}
