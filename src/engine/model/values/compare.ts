import type { Json } from '../../json/json.ts';
import type { AtPath, Condition, Path } from '../types.ts';
import { localMoment } from './local-moment.ts';

/** What a condition reads: values by path, and the state of fields and actions. */
export interface ValueReader {
  readonly valueAt: (path: Path) => unknown;
  readonly isValid: (field: string) => boolean;
  /** `idle`, `running`, or the outcome of the last run. */
  readonly statusOf: (action: string) => string;
  /** The time zone of the journey, in which dates and moments are compared. */
  readonly timeZone: () => string;
}

/** Whether a condition holds. Null counts as missing, and a comparison with a missing value is false. */
export function satisfies(reader: ValueReader, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((inner) => satisfies(reader, inner));
  if ('any' in condition) return condition.any.some((inner) => satisfies(reader, inner));
  if ('not' in condition) return !satisfies(reader, condition.not);
  if ('valid' in condition) return reader.isValid(condition.valid);
  if ('action' in condition) return reader.statusOf(condition.action) === condition.is;
  const value = reader.valueAt(condition.path) ?? undefined;
  if ('exists' in condition) return (value !== undefined) === condition.exists;
  if (value === undefined) return false;
  if ('in' in condition) return condition.in.some((one) => one === value);
  if ('contains' in condition) return Array.isArray(value) && value.includes(condition.contains);
  if ('unique' in condition) return areUnique(value, condition.unique);
  if ('eq' in condition) return value === operandOf(reader, condition.eq);
  if ('gt' in condition) return differenceTo(reader, value, condition.gt) > 0;
  if ('lt' in condition) return differenceTo(reader, value, condition.lt) < 0;
  if ('after' in condition) return differenceTo(reader, value, condition.after) > 0;
  return differenceTo(reader, value, condition.before) < 0;
}

/** The value inside another one; undefined if there is none. */
export const valueIn = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );

/** What a value is compared with: a literal, or the value at `{ path }`. */
function operandOf({ valueAt }: ValueReader, operand: Json | AtPath): unknown {
  const path = operandPath(operand);
  return path === undefined ? operand : valueAt(path);
}

/** The path of `{ path }`, with which a condition compares; undefined of a literal. */
export const operandPath = (operand: unknown): Path | undefined =>
  typeof operand === 'object' && operand !== null && 'path' in operand && typeof operand.path === 'string'
    ? operand.path
    : undefined;

/** The difference of two numbers or two dates; NaN, for which no comparison holds, of anything else. */
function differenceTo(reader: ValueReader, value: unknown, operand: Json | AtPath): number {
  const other = operandOf(reader, operand);
  if (typeof value === 'number' && typeof other === 'number') return value - other;
  const momentOf = (text: unknown): number =>
    typeof text === 'string' ? Number(localMoment(text, reader.timeZone())) : Number.NaN;
  return momentOf(value) - momentOf(other);
}

/** Whether no two entries of a list have the same value of a property; those without one do not count. */
export function areUnique(list: unknown, property: string): boolean {
  const values = Array.isArray(list) ? list.flatMap((entry) => valueIn(entry, [property]) ?? []) : [];
  return new Set(values).size === values.length;
}
