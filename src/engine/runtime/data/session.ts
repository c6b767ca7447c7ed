import type { SessionProperty } from '../../model/types.ts';

/** Whether a value may be saved under a property: it is of its type, by default a text, and not sensitive. */
export function fitsType({ type = 'string', sensitive }: SessionProperty, value: unknown): boolean {
  if (sensitive) return false;
  if (type === 'integer') return Number.isInteger(value);
  return value !== null && (Array.isArray(value) ? 'array' : typeof value) === type;
}
