import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { schemaAccepts } from '../simulate/schema-accepts.ts';
import { zoned } from './rjsf-schema.ts';
import { isFileList } from './sent-files.ts';

/** A schema whose values are given, as in the `formData` of a sample: each becomes the default of its value. */
export function withGivenValues(
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
  if (schema.properties && typeof given === 'object' && given !== null && !Array.isArray(given)) {
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
