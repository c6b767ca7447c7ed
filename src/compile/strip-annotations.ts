import type { JSONSchema7 } from 'json-schema';

const annotations = new Set(['$schema', '$comment', 'title', 'description', 'examples']);

/** Removes the annotations of a schema, such as `title` and `description`, which validation does not use. */
export const stripAnnotations = (schema: JSONSchema7): JSONSchema7 => strip(schema, false) as JSONSchema7;

// The keys of a map such as `properties` are names, not keywords.
function strip(schema: unknown, isMap: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => strip(inner, false));
  if (typeof schema !== 'object' || schema === null) return schema;
  const remaining = Object.entries(schema).filter(([key]) => isMap || !annotations.has(key));
  return Object.fromEntries(
    remaining.map(([key, inner]) => [key, isData(key, isMap) ? inner : strip(inner, !isMap && maps.has(key))]),
  );
}

const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);
const isData = (key: string, isMap: boolean): boolean => !isMap && ['const', 'enum', 'default'].includes(key);
