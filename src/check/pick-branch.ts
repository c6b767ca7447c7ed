import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';

/** Returns the schema that a `$ref` names, and the resolver for references inside it. */
export type ResolveReference = (ref: string) => {
  readonly schema: JSONSchema7Definition;
  readonly resolve: ResolveReference;
};

/** Replaces `oneOf` or `anyOf` in a narrowed schema if no branch, or more than one, fits best. No value is valid for it. */
export interface NoBranch extends JSONSchema7 {
  readonly branches: readonly JSONSchema7Definition[];
}

/**
 * Replaces each `oneOf` and `anyOf` of a schema with the branch that the author most likely meant, so that errors are about
 * this branch only: among the branches for the data's type, the one with the most required keys present.
 */
export function pickBranches(
  schema: JSONSchema7Definition,
  data: Json,
  resolve: ResolveReference,
): JSONSchema7Definition {
  if (typeof schema === 'boolean') return schema;
  if (schema.$ref !== undefined) {
    const target = resolve(schema.$ref);
    return pickBranches(target.schema, data, target.resolve);
  }
  // An id must not occur twice in one schema.
  const { oneOf, anyOf, allOf = [], $id, ...rest } = schema;
  const chosen = [oneOf, anyOf].flatMap((branches) => (branches ? [choose(branches, data, resolve)] : []));
  const all = [...allOf, ...chosen].map((branch) => pickBranches(branch, data, resolve));
  return { ...used(rest, data), ...narrowInside(rest, data, resolve), ...(all.length > 0 ? { allOf: all } : {}) };
}

/** Without the parts that no part of the data is validated against: compiling them takes longer than everything else. */
function used(schema: JSONSchema7, data: Json): JSONSchema7 {
  if (Array.isArray(data)) {
    // With no entry to narrow it for, `items` would keep references that only its own file can resolve.
    const unneeded = data.length === 0 ? (['items'] as const) : [];
    return omit(schema, [...unneeded, 'properties', 'additionalProperties']);
  }
  if (typeof data !== 'object' || data === null) return omit(schema, ['items', 'properties', 'additionalProperties']);
  // Every key that is not forbidden gets a schema of its own.
  return omit(schema, schema.additionalProperties === false ? ['items'] : ['items', 'additionalProperties']);
}

function omit(schema: JSONSchema7, keywords: readonly (keyof JSONSchema7)[]): JSONSchema7 {
  const rest = { ...schema };
  for (const keyword of keywords) delete rest[keyword];
  return rest;
}

function narrowInside(schema: JSONSchema7, data: Json, resolve: ResolveReference): JSONSchema7 {
  if (Array.isArray(data)) {
    const { items = true } = schema;
    return Array.isArray(items) || data.length === 0
      ? {}
      : { items: data.map((item: Json) => pickBranches(items, item, resolve)) };
  }
  if (typeof data !== 'object' || data === null) return {};
  const { properties = {}, additionalProperties = true } = schema;
  const known = Object.keys(properties).map((key) => [key, true] as const);
  const given = Object.entries(data as object).flatMap(([key, value]) => {
    const inner = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    return inner ? [[key, pickBranches(inner, value as Json, resolve)] as const] : [];
  });
  return { properties: Object.fromEntries([...known, ...given]) };
}

function choose(
  choice: readonly JSONSchema7Definition[],
  data: Json,
  resolve: ResolveReference,
): JSONSchema7Definition {
  const branches = choice.map((branch) => ({ branch, followed: follow(branch, resolve) }));
  const fitting = branches.filter(({ followed }) => admits(followed, data));
  const most = Math.max(...fitting.map(({ followed }) => requiredPresent(followed, data)));
  const meant = fitting.filter(({ followed }) => requiredPresent(followed, data) === most);
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return only.branch;
  return {
    not: {},
    branches: (only ? meant : branches).map(({ followed }) => followed),
  } satisfies NoBranch as JSONSchema7;
}

function follow(schema: JSONSchema7Definition, resolve: ResolveReference): JSONSchema7Definition {
  if (typeof schema === 'boolean' || schema.$ref === undefined) return schema;
  const target = resolve(schema.$ref);
  return follow(target.schema, target.resolve);
}

function admits(branch: JSONSchema7Definition, data: Json): boolean {
  if (typeof branch === 'boolean') return branch;
  const types = branch.type === undefined ? (branch.enum ?? []).map(typeOf) : [branch.type].flat();
  return (
    types.length === 0 || types.some((type) => type === typeOf(data) || (type === 'integer' && Number.isInteger(data)))
  );
}

/** The JSON type of a value. */
export const typeOf = (data: unknown): string => (Array.isArray(data) ? 'array' : data === null ? 'null' : typeof data);

function requiredPresent(branch: JSONSchema7Definition, data: Json): number {
  if (typeof branch === 'boolean' || typeof data !== 'object' || data === null) return 0;
  return (branch.required ?? []).filter((key) => Object.hasOwn(data, key)).length;
}
