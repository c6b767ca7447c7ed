import type { Condition, Json, Path } from '../types.ts';

/** What a condition reads: values by path, and the state of fields and actions. */
export interface ValueReader {
  readonly valueAt: (path: Path) => unknown;
  readonly isValid: (field: string) => boolean;
  /** `idle`, `running`, or the outcome of the last run. */
  readonly statusOf: (action: string) => string;
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
  if ('unique' in condition) return areUnique(value, condition.unique);
  return Object.entries(comparisons).some(
    ([name, compare]) =>
      name in condition && compare(value, operandOf(reader, condition[name as keyof typeof condition])),
  );
}

/** The reader inside a list: the paths of `entry` are those of one entry. */
export const withEntry = (reader: ValueReader, entry: unknown): ValueReader => ({
  ...reader,
  valueAt: (path) => {
    const [root, ...steps] = path.split('.');
    return root === 'entry' ? valueIn(entry, steps) : reader.valueAt(path);
  },
});

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
const operandOf = ({ valueAt }: ValueReader, operand: Json): unknown =>
  typeof operand === 'object' && operand !== null && 'path' in operand ? valueAt(String(operand.path)) : operand;

const comparisons = {
  eq: (value: unknown, other: unknown) => value === other,
  gt: (value: unknown, other: unknown) => areNumbers(value, other) && Number(value) > Number(other),
  lt: (value: unknown, other: unknown) => areNumbers(value, other) && Number(value) < Number(other),
  before: (value: unknown, other: unknown) => timeOf(value) < timeOf(other),
  after: (value: unknown, other: unknown) => timeOf(value) > timeOf(other),
};

const areNumbers = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === 'number');

const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** Whether no two entries of a list have the same value of a property; those without one do not count. */
function areUnique(list: unknown, property: string): boolean {
  const values = Array.isArray(list) ? list.flatMap((entry) => valueIn(entry, [property]) ?? []) : [];
  return new Set(values).size === values.length;
}
