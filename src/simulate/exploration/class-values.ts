import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { areUnique } from '../../engine/model/values/compare.ts';
import { samplesOf } from '../samples.ts';
import { cachedCheck } from '../schema-accepts.ts';
import type { Comparison } from './comparisons.ts';

/** Where a value is tried: its schema, and the values at other paths now. */
export interface TryingScope {
  readonly schema: JSONSchema7Definition | undefined;
  readonly root: JSONSchema7Definition | undefined;
  readonly valueAt: (path: string) => unknown;
}

/** One value of every class of values that a comparison tells apart, valid ones as far as there are any. */
export function classValues({ values, limits, others, contained }: Comparison, scope: TryingScope): readonly Json[] {
  const compared = [...others].map(scope.valueAt).filter(isOrdered);
  const all = [...new Set([...limits, ...compared])];
  const differing = all.length + values.size === 0 ? [] : differingTexts([...compared, ...values], scope);
  const lists = [...contained].flatMap((one) => [[one], ...listsWithout(one, scope.schema)]);
  return [
    ...new Set([...values, ...lists, ...aroundNumbers(all, scope), ...aroundDates(all), ...compared, ...differing]),
  ];
}

/** A list of another choice than the given one, if there is one. */
function listsWithout(value: Json, schema: JSONSchema7Definition | undefined): readonly Json[] {
  const items = typeof schema === 'object' ? schema.items : undefined;
  const choices = typeof items === 'object' && !Array.isArray(items) ? (items.enum ?? []) : [];
  return choices
    .filter((choice) => choice !== value)
    .map((choice) => [choice as Json])
    .slice(0, 1);
}

/** The class of a value: alike for two values that no condition can tell apart. */
export function classOf(
  value: unknown,
  comparison: Comparison | undefined,
  valueAt: (path: string) => unknown,
): unknown {
  if (value === undefined || value === null) return undefined;
  if (!comparison) return 'given';
  const { values, limits, others, contained, unique } = comparison;
  const equal = values.has(value as Json) ? value : 'given';
  if (limits.size + others.size + contained.size + unique.size === 0) return equal;
  return [
    equal,
    ...[...limits].map((limit) => order(value, limit)),
    ...[...others].map((at) => order(value, valueAt(at))),
    ...[...contained].map((one) => Array.isArray(value) && value.includes(one)),
    ...[...unique].map((property) => areUnique(value, property)),
  ];
}

/** -1, 0 or 1 by order; undefined if two values cannot be ordered and differ. */
function order(value: unknown, other: unknown): number | undefined {
  if (value === other) return 0;
  if (typeof value === 'number' && typeof other === 'number') return Math.sign(value - other);
  if (typeof value !== 'string' || typeof other !== 'string') return undefined;
  const difference = Date.parse(value) - Date.parse(other);
  return Number.isNaN(difference) ? undefined : Math.sign(difference);
}

const isOrdered = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string';

/** Numbers at, below, between and above some limits, valid ones first found by the schema. */
function aroundNumbers(limits: readonly (number | string)[], { schema, root }: TryingScope): readonly Json[] {
  const sorted = limits.filter((one) => typeof one === 'number').sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const own = typeof schema === 'object' ? schema : {};
  const step = typeof own.multipleOf === 'number' ? own.multipleOf : 1;
  const known = boundedSamples.get(own) ?? new Map<string, readonly Json[]>();
  boundedSamples.set(own, known);
  const within = (bounds: JSONSchema7): readonly Json[] => {
    const key = JSON.stringify(bounds);
    const samples = known.get(key) ?? samplesOf({ type: 'number', allOf: [own, bounds] }, root).slice(0, 1);
    known.set(key, samples);
    return samples;
  };
  const between = sorted.slice(1).map((high, index) => ((sorted[index] ?? high) + high) / 2);
  return [
    ...sorted.flatMap((limit) => [limit, ...within({ minimum: limit + step }), ...within({ maximum: limit - step })]),
    ...between,
  ];
}

// Compiling a schema takes longer than trying a value.
const boundedSamples = new WeakMap<JSONSchema7, Map<string, readonly Json[]>>();

const day = 24 * 60 * 60 * 1000;

/** Dates and months a month before and after some limits, written as they are. */
const aroundDates = (limits: readonly (number | string)[]): readonly Json[] =>
  limits.flatMap((limit) => {
    const at = typeof limit === 'string' && /^\d{4}-\d\d/.test(limit) ? Date.parse(limit) : Number.NaN;
    if (Number.isNaN(at)) return [];
    return [-31, 31].map((days) => new Date(at + days * day).toISOString().slice(0, String(limit).length));
  });

/** A valid text that is none of the compared ones, if changing one character of the sample makes one. */
function differingTexts(compared: readonly Json[], { schema, root }: TryingScope): readonly Json[] {
  const [sample] = samplesOf(schema, root);
  if (typeof sample !== 'string' || !compared.includes(sample) || typeof schema !== 'object') return [];
  const accepts = cachedCheck(schema, root);
  const changed = [...sample].flatMap((_, index) =>
    [...'12Aa'].map((letter) => sample.slice(0, index) + letter + sample.slice(index + 1)),
  );
  return changed.filter((text) => !compared.includes(text) && accepts(text)).slice(-1);
}
