import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import type { Screen } from '../journey/types.ts';

/**
 * Whether the shape of the form, not only its validity, depends on what is typed. A value that one widget holds whole,
 * such as a list of pictures, has no shape of its own to show.
 */
export function hasDynamicShape(schema: JSONSchema7, { fields }: Screen, { widgets }: Catalogue): boolean {
  return (
    branches(schema) ||
    Object.entries(schema.properties ?? {}).some(([name, property]) => {
      const held = widgets[fields[name]?.widget ?? '']?.accepts;
      return (
        typeof property !== 'object' ||
        branches(property) ||
        (property.type === 'integer' ? 'number' : property.type) !== held
      );
    })
  );
}

const branchingKeywords = ['if', 'allOf', 'anyOf', 'oneOf', 'dependencies', '$ref'] as const;

const branches = (schema: JSONSchema7): boolean => branchingKeywords.some((keyword) => keyword in schema);
