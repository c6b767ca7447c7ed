import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { isConstant, valueTypesOf } from '../journey/fields/value-types.ts';
import type { Screen } from '../journey/types.ts';

/**
 * Whether a form is structured, so that RJSF draws it: its fields depend on its values, as with lists, nested objects and
 * `if`. A list or object that one widget edits, such as a list of pictures, does not count, nor does a value that may be
 * null.
 */
export function hasDynamicShape(schema: JSONSchema7, { fields }: Screen, { widgets }: Catalogue): boolean {
  return (
    Object.keys(schema).some((keyword) => !plainKeywords.has(keyword)) ||
    typeof schema.additionalProperties === 'object' ||
    Object.entries(schema.properties ?? {}).some(([name, property]) => {
      // A constant that no field asks for is sent as it is.
      if (isConstant(property) && fields[name]?.widget === undefined) return false;
      const accepts = [widgets[fields[name]?.widget ?? '']?.accepts ?? []].flat();
      const isHeld = valueTypesOf(property)?.some((type) => accepts.includes(type));
      return typeof property !== 'object' || hasStructure(property) || !isHeld;
    })
  );
}

/** Keywords of a form whose errors all belong to one field. Any other may fail because of several answers together. */
const plainKeywords: ReadonlySet<string> = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'definitions', '$defs', '$id'],
  ...['$schema', '$comment', 'title', 'description', 'examples'],
]);

const structuralKeywords = ['if', 'allOf', 'anyOf', 'oneOf', 'dependencies', '$ref'] as const;

const hasStructure = (schema: JSONSchema7): boolean => structuralKeywords.some((keyword) => keyword in schema);
