import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';

/** A value of the type of a schema, which may be invalid otherwise. */
export function sampleOf(schema: JSONSchema7Definition | undefined, pick: number): JSONSchema7['default'] {
  if (typeof schema !== 'object') return 'x';
  const { type, items, properties = {}, additionalProperties, anyOf, oneOf } = schema;
  const [kind] = [type ?? 'any'].flat();
  if (kind === 'string') return ['x', 'xy', 'y'][pick] ?? 'x';
  if (kind === 'number') return pick + 1;
  if (kind === 'boolean') return pick !== 1;
  if (kind === 'array') {
    if (Array.isArray(items)) return items.map((item) => sampleOf(item, pick) ?? null);
    return Array.from({ length: pick }, () => sampleOf(items, pick) ?? null);
  }
  if (kind !== 'object') return sampleOf((anyOf ?? oneOf)?.[pick % 2], pick);
  const names = Object.keys(properties).slice(0, pick + 1);
  const more = typeof additionalProperties === 'object' ? { xy: sampleOf(additionalProperties, pick) ?? null } : {};
  return { ...Object.fromEntries(names.map((name) => [name, sampleOf(properties[name], pick) ?? null])), ...more };
}
