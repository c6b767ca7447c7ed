import type { JSONSchema7 } from 'json-schema';
import { propertiesOf } from '../../../src/journey/properties.ts';
import { splitPointer } from '../../../src/journey/source/pointer.ts';
import type { Field } from '../../../src/journey/types.ts';
import { createInliner } from '../../../src/validate/schemas/inline-references.ts';
import { schemaMistakes } from '../../../src/validate/schemas/schema-mistakes.ts';
import { withGivenValues } from './given-values.ts';
import type { ImportedForm } from './imported-form.ts';
import { nothingLeftOut, withoutLeftOut } from './left-out.ts';
import { importProperty } from './part-of.ts';
import { withFileLists } from './sent-files.ts';
import { type UiPart, uiOf } from './ui-part.ts';

/** A file for react-jsonschema-form: a JSON Schema, how its values are drawn, and what they are at first. */
export interface RjsfFile {
  readonly schema: JSONSchema7;
  readonly uiSchema?: UiPart;
  /** The values that the form has at first. */
  readonly formData?: unknown;
}

/** Reads a form of react-jsonschema-form: one screen with all fields, and one behind it. */
export function fromRjsf({ schema: given, uiSchema = {}, formData }: RjsfFile): ImportedForm {
  const notes: string[] = [];
  const inlined = createInliner([{ schema: given }])(given).schema;
  const isObject = inlined.type === undefined || [inlined.type].flat().includes('object');
  if (!isObject) notes.push('The form is not an object, so its value is now the property "value".');
  const asObject: JSONSchema7 = isObject
    ? { type: 'object', ...inlined }
    : { type: 'object', properties: { value: inlined } };
  const ui = isObject ? uiSchema : { value: uiSchema };
  const whole = withGivenValues(
    withFileLists(asObject, ui) as JSONSchema7,
    isObject || formData === undefined ? formData : { value: formData },
    notes,
  );
  const left = { ...nothingLeftOut(), notes };
  const fields: Record<string, Field> = {};
  for (const name of inOrder(Object.keys(propertiesOf(whole)), ui['ui:order'])) {
    const part = importProperty(propertiesOf(whole)[name] ?? {}, uiOf(ui[name]), name, { ...left, path: [] });
    if (part) fields[name] = part;
  }
  const title = given.title ?? 'Form';
  const schema = cleaned(withoutLeftOut(whole, left) as JSONSchema7, notes);
  return {
    title,
    session: {},
    notes,
    screens: [{ id: 'form', path: '/', title, schema, fields, intro: introOf(given), submit: [{ goto: 'next' }] }],
  };
}

const introOf = ({ description }: JSONSchema7) => (description ? [{ text: description }] : []);

/** The names in the order of `ui:order`, in which "*" is all others. */
function inOrder(names: readonly string[], order: unknown): readonly string[] {
  if (!Array.isArray(order)) return names;
  const others = names.filter((name) => !order.includes(name));
  const sorted = order.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name as string] : []));
  return [...sorted, ...(order.includes('*') ? [] : others)];
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
