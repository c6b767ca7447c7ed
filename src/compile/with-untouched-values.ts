import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Part } from '../engine/model/types.ts';

type Parts = Readonly<Record<string, Part>>;
type Widgets = Catalogue['widgets'];

/**
 * Completes a schema by the defaults that its widgets show while nobody has touched them: a box that is not ticked is false.
 * Only a required value has one, and only if its schema accepts it: `"const": true` means that the box must be ticked.
 */
export function withUntouchedValues(
  schema: JSONSchema7,
  parts: Parts,
  widgets: Widgets,
  required: readonly string[] = [],
): JSONSchema7 {
  const names = [...required, ...(schema.required ?? [])];
  const inside = (inner: JSONSchema7Definition): JSONSchema7Definition =>
    typeof inner === 'object' ? withUntouchedValues(inner, parts, widgets, names) : inner;
  const { properties } = schema;
  const completed = Object.entries(properties ?? {}).map(([name, property]) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    return [
      name,
      part && typeof property === 'object' ? ofPart(property, part, widgets, names.includes(name)) : property,
    ];
  });
  const branches = (['then', 'else'] as const).flatMap((key) => {
    const branch = schema[key];
    return branch === undefined ? [] : [[key, inside(branch)] as const];
  });
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(completed) }),
    ...(schema.allOf && { allOf: schema.allOf.map(inside) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inside) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(inside) }),
    ...Object.fromEntries(branches),
  };
}

function ofPart(schema: JSONSchema7, part: Part, widgets: Widgets, isRequired: boolean): JSONSchema7 {
  const { parts, entries, widget = '' } = part;
  if (parts) return withUntouchedValues(schema, parts, widgets);
  if (entries && typeof schema.items === 'object' && !Array.isArray(schema.items))
    return { ...schema, items: ofPart(schema.items, entries.each, widgets, false) };
  const untouched = widgets[widget]?.untouched;
  const isOpen = schema.default === undefined && schema.const === undefined && schema.enum === undefined;
  return untouched !== undefined && isRequired && isOpen ? { ...schema, default: untouched } : schema;
}
