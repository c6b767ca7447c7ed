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

/** What a field says of itself by `ui:` names, as far as an import reads it. */
const readHints = new Set([
  ...['widget', 'title', 'help', 'description', 'readonly', 'disabled', 'order', 'enumNames', 'enumDisabled', 'accept'],
]);

/** The widgets of react-jsonschema-form that ask for a value as the one of the journey does. */
const readWidgets = new Set([
  ...['text', 'textarea', 'password', 'email', 'uri', 'updown', 'select', 'radio', 'checkbox', 'checkboxes'],
  ...['date', 'time', 'date-time', 'datetime', 'file', 'files', 'hidden'],
]);

/** What of a `uiSchema` an import does not read, by its names: `ui:placeholder`, `ui:widget range`. */
export function lostHints(ui: UiPart): readonly string[] {
  const options = Object.entries(uiOf(ui['ui:options']));
  const own = Object.entries(ui).flatMap(([key, value]) =>
    key.startsWith('ui:') && key !== 'ui:options' ? [[key.slice(3), value] as const] : [],
  );
  return [...own, ...options].flatMap(([name, value]) => {
    if (name === 'widget') return readWidgets.has(String(value)) ? [] : [`ui:widget ${String(value)}`];
    return readHints.has(name) ? [] : [`ui:${name}`];
  });
}
