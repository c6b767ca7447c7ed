import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { mapSubschemas } from '../engine/model/schema/subschemas.ts';

const annotations = new Set([
  ...['$ref', '$comment', 'title', 'description', 'default', 'examples', 'readOnly', 'writeOnly', 'enumNames'],
]);

/**
 * A schema that means in draft-07 what react-jsonschema-form 6 takes it for: rules beside a `$ref` apply, a choice of null or of
 * the empty text is one that may be left out, and a time that is given has a zone.
 */
export function asDraft7(schema: JSONSchema7): JSONSchema7 {
  const own = withOptionalChoices(withZone(withRulesBesideRef(schema)));
  return mapSubschemas(own, ({ value }) => (typeof value === 'object' ? asDraft7(value) : value)) as JSONSchema7;
}

/** Draft-07 ignores what is beside a `$ref`, and react-jsonschema-form and ajv do not. */
function withRulesBesideRef(schema: JSONSchema7): JSONSchema7 {
  if (schema.$ref === undefined) return schema;
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== 'definitions' && keyword !== '$defs');
  const rules = entries.filter(([keyword]) => !annotations.has(keyword));
  if (rules.length === 0) return schema;
  const { $ref, ...rest } = Object.fromEntries(entries.filter(([keyword]) => annotations.has(keyword)));
  return { ...rest, allOf: [{ $ref: String($ref) }, Object.fromEntries(rules)] };
}

/** Nobody can choose null or the empty text, which mean no answer. */
function withOptionalChoices(schema: JSONSchema7): JSONSchema7 {
  const { required, properties = {} } = schema;
  const needed = required?.filter((name) => !isOptionalChoice(properties[name]));
  if (!required || needed?.length === required.length) return schema;
  const { required: _, ...rest } = schema;
  return { ...rest, ...(needed && needed.length > 0 && { required: needed }) };
}

const isOptionalChoice = (schema: JSONSchema7Definition | undefined): boolean =>
  typeof schema === 'object' &&
  (schema.enum?.some(isNoAnswer) === true || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isNoAnswerAlone));

const isNoAnswer = (value: unknown): boolean => value === null || value === '';

const isNoAnswerAlone = (option: JSONSchema7Definition): boolean =>
  typeof option === 'object' &&
  (option.type === 'null' || isNoAnswer(option.const) || (option.enum?.length === 1 && option.enum.every(isNoAnswer)));

/** The zone of the widgets for times, which is also that of a time that is written without one. */
export const usualZone = '+05:30';

/** A value as its format wants it: a time of day or a moment without a zone gets the usual one. */
export function zoned(value: unknown, format: string | undefined): unknown {
  if (typeof value !== 'string' || (format !== 'time' && format !== 'date-time')) return value;
  const [, start, seconds] = /^((?:\d{4}-\d{2}-\d{2}T)?\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?$/.exec(value) ?? [];
  return start === undefined ? value : `${start}${seconds ?? ':00'}${usualZone}`;
}

const withZone = (schema: JSONSchema7): JSONSchema7 =>
  schema.default === undefined
    ? schema
    : { ...schema, default: zoned(schema.default, schema.format) as JSONSchema7['default'] & object };
