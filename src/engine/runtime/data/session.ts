import type { SessionProperty } from '../../model/types.ts';

/** Whether a value is of the property's type. */
export function fitsType({ type }: SessionProperty, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return value !== null && (Array.isArray(value) ? 'array' : typeof value) === type;
}
