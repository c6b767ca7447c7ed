import type { JSONSchema7 } from 'json-schema';

/** Keywords that describe a value and do not check it. */
const annotations = ['$comment', 'default', 'description', 'examples', 'readOnly', 'title', 'writeOnly'] as const;

/** Keywords that contain definitions, or identify a schema. */
const containers = ['$schema', '$id', '$ref', 'definitions', '$defs'];

/** The keywords of a schema that draft-07 ignores: all that check something beside a `$ref`, `then` without `if`, … */
export function ignoredKeywordsOf(schema: JSONSchema7): readonly string[] {
  if (typeof schema.$ref === 'string')
    return Object.keys(schema).filter((key) => ![...annotations, ...containers].includes(key));
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword);
  const ignored = [
    ...(has('if') && (has('then') || has('else')) ? [] : ['if']),
    ...(has('if') ? [] : ['then', 'else']),
    ...(Array.isArray(schema.items) ? [] : ['additionalItems']),
  ];
  return ignored.filter(has);
}

/** A schema without the keywords that draft-07 ignores. */
export function withoutIgnored(schema: JSONSchema7): JSONSchema7 {
  const ignored = ignoredKeywordsOf(schema);
  if (ignored.length === 0) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !ignored.includes(key)));
}

/** The annotations of a schema: what describes its value and does not check it. */
export const annotationsOf = (schema: JSONSchema7): JSONSchema7 =>
  Object.fromEntries(annotations.flatMap((key) => (Object.hasOwn(schema, key) ? [[key, schema[key]]] : [])));
