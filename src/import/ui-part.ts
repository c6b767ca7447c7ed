import type { JSONSchema7 } from 'json-schema';
import { propertiesOf } from '../engine/model/properties.ts';

/** The part of a `uiSchema` that describes one value. */
export type UiPart = Readonly<Record<string, unknown>>;

/** A value inside a `uiSchema` as a part of it. */
export const uiOf = (ui: unknown): UiPart => (typeof ui === 'object' && ui !== null ? (ui as UiPart) : {});

/**
 * The names of the properties of a schema in the order of `ui:order`, in which "*" is all others; without it, those of branches
 * follow those that they depend on.
 */
export function inUiOrder(schema: JSONSchema7, order: unknown): readonly string[] {
  const names = [...new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(propertiesOf(schema))])];
  if (!Array.isArray(order)) return names;
  const others = names.filter((name) => !order.includes(name));
  const sorted = order.flatMap((name) => (name === '*' ? others : names.includes(name) ? [name as string] : []));
  return [...sorted, ...(order.includes('*') ? [] : others)];
}

/** What a uiSchema says about a value under `ui:<name>` or in `ui:options`. */
export const uiHint = (ui: UiPart, name: string): unknown => ui[`ui:${name}`] ?? uiOf(ui['ui:options'])[name];
