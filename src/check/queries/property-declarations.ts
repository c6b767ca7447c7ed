import type { JSONSchema7Definition } from 'json-schema';

/** What the schema of an object says about one of its properties. */
export interface PropertyDeclarations {
  /** For every object. */
  readonly always: readonly JSONSchema7Definition[];
  /** For some objects only, such as below `then`, `oneOf` or `dependencies`. */
  readonly inBranches: readonly JSONSchema7Definition[];
}

/** Everything that the schema of an object says about a property. */
export function declarationsOf(owner: JSONSchema7Definition | undefined, name: string): PropertyDeclarations {
  if (typeof owner !== 'object') return { always: [], inBranches: [] };
  const { allOf = [], anyOf = [], oneOf = [], then = true, else: otherwise = true, dependencies = {} } = owner;
  const own = Object.hasOwn(owner.properties ?? {}, name) ? [owner.properties?.[name] ?? true] : [];
  const everywhere = allOf.map((one) => declarationsOf(one, name));
  const dependent = Object.values(dependencies).filter((one): one is JSONSchema7Definition => !Array.isArray(one));
  const branches = [...anyOf, ...oneOf, then, otherwise, ...dependent].map((one) => declarationsOf(one, name));
  return {
    always: [...own, ...everywhere.flatMap(({ always }) => always)],
    inBranches: [
      ...everywhere.flatMap(({ inBranches }) => inBranches),
      ...branches.flatMap(({ always, inBranches }) => [...always, ...inBranches]),
    ],
  };
}
