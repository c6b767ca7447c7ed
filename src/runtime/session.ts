import type { SessionProperty } from '../journey/types.ts';
import type { Store } from './ports.ts';
import type { Values } from './state.ts';

type Properties = Readonly<Record<string, SessionProperty>>;

/** What a store still remembers of a journey's session; text that does not fit its type any more is dropped. */
export function recall(properties: Properties, store: Store): Values {
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const text = property.key === undefined ? undefined : store.read(property.keep, property.key);
    const value = text === undefined ? undefined : fromText(property, text);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Writes one session value where the journey keeps it. */
export function keepValue(properties: Properties, store: Store, name: string, value: unknown): void {
  const property = properties[name];
  if (property?.key === undefined || property.sensitive) return;
  store.write(property.keep, property.key, value === undefined ? undefined : asText(value));
}

// Strings are kept as they are: the specification names the keys and others may read them.
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Whether a value is of the property's type. */
export function fits({ type }: SessionProperty, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return value !== null && (Array.isArray(value) ? 'array' : typeof value) === type;
}

function fromText(property: SessionProperty, text: string): unknown {
  if (property.type === 'string') return text;
  try {
    const value: unknown = JSON.parse(text);
    return fits(property, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
