import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { resolveLocal } from '../engine/model/schema/resolve-local.ts';

const maxVariants = 24;

/**
 * The schemas that a value can follow, without `$ref`, `allOf`, `anyOf`, `oneOf`, `if` and `dependencies`: one for each
 * combination of options and branches.
 */
export function variantsOf(
  schema: JSONSchema7,
  root: JSONSchema7Definition | undefined,
  depth = 0,
): readonly JSONSchema7[] {
  if (depth > 8) return [schema];
  const { $ref, allOf = [], anyOf, oneOf, if: condition, then, else: otherwise, dependencies = {}, ...rest } = schema;
  if ($ref !== undefined) {
    const target = resolveLocal(schema, root);
    return typeof target === 'object' ? variantsOf(target, root, depth + 1) : [rest];
  }
  const each = (one: JSONSchema7Definition | undefined): readonly JSONSchema7[] =>
    one === undefined || one === true ? [{}] : one === false ? [] : variantsOf(one, root, depth + 1);
  const factors: (readonly JSONSchema7[])[] = allOf.map(each);
  for (const options of [anyOf, oneOf]) if (options) factors.push(options.flatMap(each));
  if (condition !== undefined) {
    const whenTrue = combine([each(condition), each(then)]);
    factors.push([...whenTrue, ...each(otherwise)]);
  }
  for (const [name, needed] of Object.entries(dependencies)) {
    const dependent = Array.isArray(needed) ? [{ required: needed }] : each(needed);
    factors.push([...combine([[{ required: [name] }], dependent]), { properties: { [name]: false } }]);
  }
  return combine([[rest], ...factors]);
}

const combine = (factors: readonly (readonly JSONSchema7[])[]): readonly JSONSchema7[] =>
  factors.reduce<readonly JSONSchema7[]>(
    (found, options) => found.flatMap((one) => options.map((other) => merge(one, other))).slice(0, maxVariants),
    [{}],
  );

/** A schema that asks for what both ask for, as far as their samples need it. */
function merge(a: JSONSchema7, b: JSONSchema7): JSONSchema7 {
  const properties = { ...a.properties };
  for (const [name, inner] of Object.entries(b.properties ?? {})) properties[name] = both(properties[name], inner);
  const required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])];
  const shared = a.enum && b.enum ? { enum: a.enum.filter((value) => b.enum?.includes(value)) } : {};
  const limits = {
    ...limit(Math.max, 'minimum', a, b),
    ...limit(Math.max, 'minLength', a, b),
    ...limit(Math.max, 'minItems', a, b),
    ...limit(Math.min, 'maximum', a, b),
  };
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...shared,
    ...limits,
  };
}

function both(before: JSONSchema7Definition | undefined, inner: JSONSchema7Definition): JSONSchema7Definition {
  if (before === false || inner === false) return false;
  if (inner === true) return before ?? true;
  return typeof before === 'object' ? { allOf: [before, inner] } : inner;
}

type Limit = 'minimum' | 'minLength' | 'minItems' | 'maximum';

const limit = (stricter: (...all: number[]) => number, keyword: Limit, a: JSONSchema7, b: JSONSchema7): JSONSchema7 =>
  a[keyword] !== undefined && b[keyword] !== undefined ? { [keyword]: stricter(a[keyword], b[keyword]) } : {};
