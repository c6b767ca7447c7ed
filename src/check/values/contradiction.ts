import type { JSONSchema7 } from 'json-schema';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import type { Condition } from '../../engine/model/types.ts';
import { satisfies } from '../../engine/model/values/compare.ts';
import { localMoment } from '../../engine/model/values/local-moment.ts';
import { couldBe, listedValues, withAllOf } from './possible-values.ts';

/**
 * The path or action for whose value several conditions cannot all hold. Tried are the values that they name, those between and
 * beside them, and no value; that is enough, since a comparison changes at the value that it names only.
 */
export function contradictedSubject(
  all: readonly Condition[],
  schemaAt: (path: string) => JSONSchema7 | undefined,
): string | undefined {
  const bySubject = new Map<string, Condition[]>();
  for (const condition of all.flatMap(innerOf)) {
    const [subject, other] = [...new Set(subjectsOf(condition))];
    if (subject === undefined || other !== undefined) continue;
    bySubject.set(subject, [...(bySubject.get(subject) ?? []), condition]);
  }
  const contradicted = [...bySubject].find(([subject, conditions]) => {
    if (conditions.length < 2) return false;
    const values = candidates(conditions, schemaAt(subject));
    return values !== undefined && !values.some((value) => conditions.every((one) => satisfies(readerOf(value), one)));
  });
  return contradicted?.[0];
}

const innerOf = (condition: Condition): readonly Condition[] =>
  'all' in condition ? condition.all.flatMap(innerOf) : [condition];

/** What a condition is about; of a comparison with another value, of `valid` and of lists, also something that is nowhere else. */
function subjectsOf(condition: Condition): readonly string[] {
  if ('not' in condition) return subjectsOf(condition.not);
  if ('all' in condition) return condition.all.flatMap(subjectsOf);
  if ('any' in condition) return condition.any.flatMap(subjectsOf);
  if ('action' in condition) return [condition.action];
  if ('valid' in condition) return ['', condition.valid];
  const isSingle = !('contains' in condition || 'unique' in condition) && literalsOf(condition).every(isScalar);
  return isSingle ? [condition.path] : ['', condition.path];
}

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

/** The values that a condition names. */
function literalsOf(condition: Condition): readonly unknown[] {
  if ('not' in condition) return literalsOf(condition.not);
  if ('all' in condition) return condition.all.flatMap(literalsOf);
  if ('any' in condition) return condition.any.flatMap(literalsOf);
  const { path, exists, valid, action, ...operands } = condition as Readonly<Record<string, unknown>>;
  return Object.values(operands).flat();
}

/** Values of which one makes conditions hold if any does; undefined if that is not known. */
function candidates(conditions: readonly Condition[], schema: JSONSchema7 | undefined): readonly unknown[] | undefined {
  const types = schema && valueTypesOf(schema);
  const isFlag = types?.every((type) => type === 'boolean');
  const listed = (schema && listedValues(schema)) ?? (isFlag ? [true, false] : undefined);
  if (listed) return [undefined, ...listed];
  const named = conditions.flatMap(literalsOf);
  const moments = named.map((one) => (typeof one === 'string' ? localMoment(one, 'UTC') : undefined));
  const times = moments.flatMap((one) => one?.getTime() ?? []);
  const isDate = schema?.format === 'date';
  const numbers = [...named, ...limitsOf(schema)].filter((one) => typeof one === 'number');
  const counted = [...numbers, ...beside(numbers, 1), ...multiplesBeside(numbers, schema)];
  const isNumber = types?.every((type) => type === 'number' || type === 'null') === true;
  return [
    ...[undefined, ...(isNumber ? [] : [...named, 'another text', true, false])],
    ...counted.filter((one) => !schema || couldBe(schema, one)),
    // A second is the smallest step of a moment, and a day that of a date.
    ...beside(times, isDate ? 86_400_000 : 1_000).map((one) => new Date(one).toISOString().slice(0, isDate ? 10 : 24)),
  ];
}

/** The limits of a number. */
const limitsOf = (schema: JSONSchema7 | undefined): readonly unknown[] =>
  (schema ? withAllOf(schema) : []).flatMap((one) => [
    ...[one.minimum, one.exclusiveMinimum, one.maximum, one.exclusiveMaximum],
  ]);

/** The multiples before and after numbers, of a schema that wants multiples. */
function multiplesBeside(numbers: readonly number[], schema: JSONSchema7 | undefined): readonly number[] {
  const { multipleOf = 1 } = schema ?? {};
  return numbers.flatMap((one) => [-1, 0, 1, 2].map((step) => (Math.floor(one / multipleOf) + step) * multipleOf));
}

/** Numbers before, between and after others. */
const beside = (numbers: readonly number[], step: number): readonly number[] => {
  const sorted = [...numbers].sort((one, other) => one - other);
  const between = sorted.slice(1).map((one, index) => (one + (sorted[index] ?? one)) / 2);
  return [...sorted.flatMap((one) => [one - step, one + step]), ...between];
};

/** Reads one value, whatever is asked for. */
const readerOf = (value: unknown): Parameters<typeof satisfies>[0] => ({
  valueAt: () => value,
  isValid: () => true,
  statusOf: () => String(value ?? 'idle'),
  timeZone: () => 'UTC',
});
