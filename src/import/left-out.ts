import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import { mapSubschemas } from '../engine/model/schema/subschemas.ts';

/** What becomes of the values of a form that nobody is asked for, found by the objects of their schemas. */
export interface LeftOut {
  /** Values that are not sent. */
  readonly dropped: Set<JSONSchema7Definition>;
  /** Hidden values that are sent as they are. */
  readonly constants: Map<JSONSchema7Definition, Json>;
  /** The values of a choice that can be chosen, where others of its schema cannot. */
  readonly offered: Map<JSONSchema7Definition, readonly Json[]>;
  /** A sentence for each value that is not carried over. */
  readonly notes: string[];
}

/** Nothing is left out so far. */
export const nothingLeftOut = (): LeftOut => ({
  dropped: new Set(),
  constants: new Map(),
  offered: new Map(),
  notes: [],
});

const none: ReadonlySet<string> = new Set();
const branches = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependencies']);

/** A schema without the values that are left out, in all its branches, and with the constants. */
export function withoutLeftOut(
  schema: JSONSchema7Definition,
  left: Omit<LeftOut, 'notes'>,
  inherited: ReadonlySet<string> = none,
): JSONSchema7Definition {
  if (typeof schema !== 'object') return schema;
  const constant = left.constants.get(schema);
  if (constant !== undefined) return { const: constant as JSONSchema7['const'] & object };
  const offered = left.offered.get(schema);
  const own = offered ? { ...schema, enum: [...offered] as JSONSchema7['enum'] & object } : schema;
  const found = Object.entries(propertiesOf(schema)).flatMap(([name, one]) => (left.dropped.has(one) ? [name] : []));
  const names = new Set([...inherited, ...found]);
  return mapSubschemas(withoutNames(own, names), ({ value, keyword }) =>
    withoutLeftOut(value, left, branches.has(keyword) ? names : none),
  );
}

function withoutNames(schema: JSONSchema7, names: ReadonlySet<string>): JSONSchema7 {
  if (names.size === 0) return schema;
  const { properties, required, ...rest } = schema;
  const remaining = Object.entries(properties ?? {}).filter(([name]) => !names.has(name));
  const needed = required?.filter((name) => !names.has(name)) ?? [];
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(remaining) }),
    ...(needed.length > 0 && { required: needed }),
  };
}
