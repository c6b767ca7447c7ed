import type { JSONSchema7 } from 'json-schema';
import { pointer } from '../engine/json/pointer.ts';

/** The JSON Pointers of the subschemas that select a branch of a schema: each `if`, and each option of `oneOf` and `anyOf`. */
export const branchesOf = (schema: JSONSchema7): readonly string[] => [...branchesIn(schema, '', false)];

// The keys of a map such as `properties` are names, not keywords.
function* branchesIn(schema: unknown, at: string, isMap: boolean): Iterable<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, inner] of Object.entries(schema)) {
    const place = at + pointer(key);
    if (isMap || Array.isArray(schema)) yield* branchesIn(inner, place, false);
    else if (!data.has(key)) yield* [...branchesAt(key, inner, place), ...branchesIn(inner, place, maps.has(key))];
  }
}

function branchesAt(keyword: string, value: unknown, at: string): readonly string[] {
  if (keyword === 'if') return typeof value === 'object' ? [at] : [];
  if (!Array.isArray(value) || (keyword !== 'oneOf' && keyword !== 'anyOf')) return [];
  return value.flatMap((option, index) => (typeof option === 'object' ? [at + pointer(index)] : []));
}

const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);
const data = new Set(['const', 'enum', 'default']);
