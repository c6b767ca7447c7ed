import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { canHave } from '../journey/schema/value-type.ts';
import type { Screen } from '../journey/types.ts';

/**
 * Whether a form is structured, so that RJSF draws it: its fields depend on its values, as with lists, nested objects and
 * `if`. A value that one widget edits does not count, whatever its schema says about it: a list of pictures, a text that
 * may be null, a choice described by `oneOf`.
 */
export function hasDynamicShape(schema: JSONSchema7, { fields }: Screen, { widgets }: Catalogue): boolean {
  const isEdited = ([name, property]: readonly [string, JSONSchema7Definition]): boolean => {
    const accepted = widgets[fields[name]?.widget ?? '']?.accepts;
    return accepted !== undefined && canHave(property, accepted);
  };
  return (
    structuralKeywords.some((keyword) => keyword in schema) || !Object.entries(schema.properties ?? {}).every(isEdited)
  );
}

const structuralKeywords = ['if', 'allOf', 'anyOf', 'oneOf', 'dependencies', '$ref'] as const;
