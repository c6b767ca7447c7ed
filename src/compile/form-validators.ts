import { hashForSchema, schemaParser } from '@rjsf/utils';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { schemaFormats } from '../engine/formats/schema-formats.ts';
import { mapSubschemas } from '../engine/model/schema/subschemas.ts';
import { writeValidators } from './write-validators.ts';

/**
 * Writes the validators that RJSF asks for while it draws a value by its schema, by RJSF's hash of each: that of the schema, with
 * all that is wrong, and those of the branches in it, which only say whether they match.
 */
export function writeFormValidators(schema: JSONSchema7): string {
  const own = hashForSchema(schema);
  const checked = withKnownFormats(schema) as JSONSchema7;
  const { [own]: _, ...inner } = schemaParser(schema) as Readonly<Record<string, JSONSchema7>>;
  const branches = Object.fromEntries(Object.entries(inner).map(([hash, one]) => [hash, inForm(one)]));
  return `{...${writeValidators({ [own]: checked }, [], 'all')},...${writeValidators(branches, [{ ...checked, $id: 'form' }], 'none')}}`;
}

/** A schema whose references are to the definitions of the whole form. */
const inForm = (schema: JSONSchema7): JSONSchema7 =>
  JSON.parse(JSON.stringify(withKnownFormats(schema)).replaceAll('"$ref":"#', '"$ref":"../form#'));

// RJSF draws by formats that say nothing to a validator, such as `color`.
function withKnownFormats(schema: JSONSchema7Definition): JSONSchema7Definition {
  if (typeof schema !== 'object') return schema;
  const { format, ...rest } = schema;
  const known = format === undefined || Object.hasOwn(schemaFormats, format) ? schema : rest;
  return mapSubschemas(known, ({ value }) => withKnownFormats(value));
}
