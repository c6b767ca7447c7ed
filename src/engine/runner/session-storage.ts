import { parseJson } from '../model/parse-json.ts';
import type { SessionProperty } from '../model/types.ts';
import { fitsType } from '../runtime/data/session.ts';
import type { Values } from '../runtime/state.ts';
import type { KeyValueStore } from './ports.ts';

type Properties = Readonly<Record<string, SessionProperty>>;

/** The stored values of a journey's session. Text that does not have the type of its property is ignored. */
export function readSession(properties: Properties, store: KeyValueStore): Values {
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const text = property.key === undefined ? undefined : store.read(property.keep, property.key);
    const value = text === undefined ? undefined : parseValue(property, text);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Removes all session values that outlive the tab. */
export function clearStored(properties: Properties, store: KeyValueStore): void {
  for (const { keep, key } of Object.values(properties)) {
    if (keep === 'local' && key !== undefined) store.write(keep, key, undefined);
  }
}

/** Writes one session value to the storage that the journey names; undefined removes it. */
export function saveSessionValue(properties: Properties, store: KeyValueStore, name: string, value: unknown): void {
  const property = properties[name];
  if (property?.key === undefined || property.sensitive) return;
  store.write(property.keep, property.key, value === undefined ? undefined : formatValue(value));
}

// Strings are stored unquoted: the specification names the keys, and other programs may read them.
const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function parseValue(property: SessionProperty, text: string): unknown {
  const { type = 'string' } = property;
  const value = type === 'string' ? text : parseJson(text);
  return fitsType(property, value) ? value : undefined;
}
