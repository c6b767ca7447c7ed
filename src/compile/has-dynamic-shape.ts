import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../engine/model/catalogue.ts';
import { isConstant, valueTypesOf } from '../engine/model/fields/value-types.ts';
import { own } from '../engine/model/own.ts';
import type { Screen } from '../engine/model/types.ts';

/**
 * Whether a form is structured: its fields depend on its values, as with lists, nested objects and `if`. A value that one widget
 * edits does not count, whatever its schema says about it: a list of pictures, a text that may be null, a choice described by `oneOf`.
 */
export function hasDynamicShape(schema: JSONSchema7, { fields }: Screen, { widgets }: Catalogue): boolean {
  const isEdited = ([name, property]: readonly [string, JSONSchema7Definition]): boolean => {
    // A constant that no field asks for is sent as it is.
    if (isConstant(property) && own(fields, name)?.widget === undefined) return true;
    const accepts = [widgets[own(fields, name)?.widget ?? '']?.accepts ?? []].flat();
    const types = valueTypesOf(property);
    return accepts.length > 0 && (types === undefined || types.some((type) => accepts.includes(type)));
  };
  return (
    Object.keys(schema).some((keyword) => !plainKeywords.has(keyword)) ||
    typeof schema.additionalProperties === 'object' ||
    !Object.entries(schema.properties ?? {}).every(isEdited)
  );
}

/** Keywords of a form whose errors all belong to one field. Any other may fail because of several answers together. */
const plainKeywords: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'definitions', '$defs', '$id'],
  ...['$schema', '$comment', 'title', 'description', 'examples'],
]);
