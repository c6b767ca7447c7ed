import type { JSONSchema7 } from 'json-schema';

const annotations = new Set(['$schema', '$comment', 'title', 'description', 'examples']);

/** A schema without its annotations, which only its authors read. */
export const stripAnnotations = (schema: JSONSchema7): JSONSchema7 => strip(schema, false) as JSONSchema7;

// Inside a map, such as `properties`, keys are names and not keywords.
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
