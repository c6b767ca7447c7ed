import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { createInliner } from '../check/schemas/inline-references.ts';
import { schemaMistakes } from '../check/schemas/schema-mistakes.ts';
import { isJsonObject } from '../engine/json/json.ts';
import { splitPointer } from '../engine/json/pointer.ts';
import { isConstant } from '../engine/model/fields/value-types.ts';
import { own } from '../engine/model/own.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import { everySchemaIn } from '../engine/model/schema/subschemas.ts';
import type { Field } from '../engine/model/types.ts';
import { schemaAccepts } from '../simulate/schema-accepts.ts';
import { type ImportedForm, plainText } from './imported-form.ts';
import { nothingLeftOut, withoutLeftOut } from './left-out.ts';
import { addedBy, importProperty } from './part-of.ts';
import { asDraft7, zoned } from './rjsf-schema.ts';
import { isFileList, withFileLists } from './sent-files.ts';
import { inUiOrder, lostHints, type UiPart, uiOf } from './ui-part.ts';

/** A file for react-jsonschema-form: a JSON Schema, how its values are drawn, and what they are at first. */
export interface RjsfFile {
  readonly schema: JSONSchema7;
  readonly uiSchema?: UiPart;
  /** The values that the form has at first. */
  readonly formData?: unknown;
}

/** Reads a form of react-jsonschema-form: one screen with all fields, and one behind it. */
export function fromRjsf({ schema, uiSchema = {}, formData }: RjsfFile, notes: string[] = []): ImportedForm {
  const given = asDraft7(schema);
  const inlined = createInliner([{ schema: given }])(given).schema;
  const isObject =
    inlined.type === undefined ? !isConstant(inlined) && !inlined.enum : [inlined.type].flat().includes('object');
  if (!isObject) notes.push('The form is not an object, so its value is now the property "value".');
  const asObject: JSONSchema7 = isObject
    ? { type: 'object', ...inlined }
    : { type: 'object', properties: { value: isConstant(inlined) ? choiceOf(inlined) : inlined } };
  const ui = isObject ? uiSchema : { value: uiSchema };
  const whole = withGivenValues(
    withFileLists(asObject, ui) as JSONSchema7,
    isObject || formData === undefined ? formData : { value: formData },
    notes,
  );
  const left = { ...nothingLeftOut(), notes };
  const fields: Record<string, Field> = {};
  const properties = propertiesOf(whole);
  for (const name of inUiOrder(whole, ui['ui:order'])) {
    const declared = constantsIn(whole, name);
    const part = importProperty(declared ?? properties[name] ?? {}, uiOf(ui[name]), name, { ...left, path: [] });
    if (part) fields[name] = part;
  }
  const asked = withRootChoice(fields, whole);
  const lost = [...lostHints(uiSchema), ...addedBy(inlined)];
  if (isObject && lost.length > 0) notes.push(`The form loses ${lost.join(', ')}.`);
  const title = plainText(given.title ?? '') || 'Form';
  const data = cleaned(withoutLeftOut(whole, left) as JSONSchema7, notes);
  return {
    title,
    session: {},
    notes,
    screens: [
      { id: 'form', path: '/', title, schema: data, fields: asked, intro: introOf(given), submit: [{ goto: 'next' }] },
    ],
  };
}

/** The fields with a choice among the forms at the root of a schema before the first that it decides about, unless a value chooses. */
function withRootChoice(fields: Readonly<Record<string, Field>>, schema: JSONSchema7): Readonly<Record<string, Field>> {
  const forms = (schema.oneOf ?? schema.anyOf ?? []).filter((one) => typeof one === 'object');
  const ownOf = ({ properties = {} }: JSONSchema7) => Object.entries(properties);
  const isNamed = (one: JSONSchema7Definition): boolean =>
    typeof one === 'object' && (isConstant(one) || 'enum' in one);
  const chooses = ([name, one]: readonly [string, JSONSchema7Definition]): boolean =>
    isNamed(one) && forms.every(({ properties = {} }) => isNamed(own(properties, name) ?? true));
  const first = Object.keys(fields).find((name) => forms.some((form) => own(form.properties, name)));
  if (forms.length < 2 || !first || forms.some((form) => ownOf(form).length === 0 || ownOf(form).some(chooses)))
    return fields;
  const alternatives = forms.map((form, index) => ({ label: plainText(form.title ?? '') || `Option ${index + 1}` }));
  const names = new Set([...Object.keys(fields), ...Object.keys(propertiesOf(schema))]);
  const choice = ['option', 'chosenOption', 'chosenForm'].find((name) => !names.has(name));
  const entries = Object.entries(fields).flatMap((entry) =>
    choice && entry[0] === first ? [[choice, { label: 'Option', alternatives }] as const, entry] : [entry],
  );
  return Object.fromEntries(entries);
}

const introOf = ({ description }: JSONSchema7) => (description ? [{ text: plainText(description) }] : []);

/** A value that can only be one, as a choice of one. */
const choiceOf = ({ const: value, ...rest }: JSONSchema7): JSONSchema7 => ({ ...rest, enum: [value ?? null] });

/** The constants that the branches of a schema declare for a name, as a choice between them; undefined if there are none or one. */
function constantsIn(schema: JSONSchema7, name: string): JSONSchema7 | undefined {
  const declared = [...everySchemaIn(schema)].flatMap(({ at, value }) => {
    const steps = splitPointer(at);
    const isOwn =
      steps.at(-1) === name &&
      steps.at(-2) === 'properties' &&
      steps.filter((one) => one === 'properties').length === 1;
    return isOwn && !steps.includes('if') && typeof value === 'object' ? [value] : [];
  });
  const values = [...new Set(declared.map((one) => one.const))];
  return declared.every(isConstant) && values.length > 1 ? { enum: values as JSONSchema7['enum'] & object } : undefined;
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

/** A schema whose values are given, as in the `formData` of a sample: each becomes the default of its value. */
function withGivenValues(
  schema: JSONSchema7,
  given: unknown,
  notes: string[],
  root: JSONSchema7 = schema,
  path: readonly string[] = [],
): JSONSchema7 {
  if (given === undefined) return schema;
  const named = path.length > 0 ? `"${path.join(' > ')}"` : 'the form';
  if (isFileList(schema)) {
    notes.push(`The given value of ${named} is left out: a file is sent by the tenant.`);
    return schema;
  }
  if (schema.properties && isJsonObject(given)) {
    const properties: Record<string, JSONSchema7Definition> = { ...schema.properties };
    for (const [name, value] of Object.entries(given)) {
      const inner = properties[name];
      if (typeof inner === 'object') properties[name] = withGivenValues(inner, value, notes, root, [...path, name]);
      else notes.push(`The given value of "${[...path, name].join(' > ')}" is left out: no property has this name.`);
    }
    return { ...schema, properties };
  }
  const value = zoned(given, schema.format);
  if (schemaAccepts(schema, root)(value)) return { ...schema, default: value as JSONSchema7['default'] & object };
  notes.push(`The given value of ${named} is left out: its schema does not accept it.`);
  return schema;
}
