import type { JSONSchema7 } from 'json-schema';

const notes = new Set(['$schema', '$comment', 'title', 'description', 'examples']);

/** A schema without what it says to its authors. */
export const stripAnnotations = (schema: JSONSchema7): JSONSchema7 => strip(schema, false) as JSONSchema7;

// A property may have the name of a keyword.
function strip(schema: unknown, isMap: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => strip(inner, false));
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => isMap || !notes.has(key));
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, isData(key, isMap) ? inner : strip(inner, !isMap && maps.has(key))]),
  );
}

const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);
const isData = (key: string, isMap: boolean): boolean => !isMap && ['const', 'enum', 'default'].includes(key);
