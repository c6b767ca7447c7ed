import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import type { AtPath, Condition } from '../../engine/model/types.ts';
import { operandPath } from '../../engine/model/values/compare.ts';
import { localMoment } from '../../engine/model/values/local-moment.ts';
import { patternSample } from '../../simulate/pattern-sample.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import type { Rule } from '../rule.ts';
import { contradictedSubject } from '../values/contradiction.ts';
import { hasContrary } from '../values/contrary.ts';
import { type PathScope, schemaAt } from '../values/known-paths.ts';
import { couldBe, listedValues, withAllOf } from '../values/possible-values.ts';

/** Every comparison of a condition can hold: the value that it reads can be what it is compared with. */
export const impossibleCondition: Rule = {
  code: 'impossible-condition',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { screen, at, within, entry, conditions } of dataReferencesOf(journey, catalogue)) {
      const scope = { journey, catalogue, within, entry, ...(screen && { screen }) };
      for (const condition of conditions) {
        const what = whyNever(scope, condition);
        const where = { ...(screen && { screen: screen.id }), at };
        if (what !== undefined) {
          const fix = 'Compare it with a value that it can have, or remove the condition.';
          yield { ...where, what, why: 'the condition would never hold', fix };
        }
        if (!('any' in condition) || !hasContrary(condition.any)) continue;
        yield {
          ...where,
          what: 'one of these is the contrary of another',
          why: 'the condition would always hold',
          fix: 'Remove one of the two, or the condition.',
        };
      }
    }
  },
};

/** Why a condition can never hold; undefined if it can, or if nothing is known about its value. */
function whyNever(scope: PathScope, condition: Condition): string | undefined {
  if ('all' in condition) return contradiction(scope, condition.all);
  if (!('path' in condition) || 'exists' in condition || 'unique' in condition) return undefined;
  const isWithItself = ['gt', 'lt', 'before', 'after'].some(
    (name) => operandPath((condition as unknown as Readonly<Record<string, Json>>)[name]) === condition.path,
  );
  if (isWithItself) return `"${condition.path}" is compared with itself`;
  const literal = 'eq' in condition ? [condition.eq] : 'in' in condition ? condition.in : [];
  const read = 'in' in condition ? condition.in.map(operandPath).find((path) => path !== undefined) : undefined;
  if (read !== undefined) return `"in" is a list of values, and only "eq" compares with the value at "${read}"`;
  const list = literal.find(isListOrObject);
  if (list !== undefined)
    return `a list or an object is never equal to ${JSON.stringify(list)}, but "contains" reads a list`;
  const schema = schemaAt(scope, condition.path);
  if (!schema) return undefined;
  if ('eq' in condition) return neverEqual(scope, condition.path, schema, condition.eq);
  if ('in' in condition) {
    const wrong = condition.in.find((value) => !couldBe(schema, value));
    return wrong === undefined ? undefined : neverIs(condition.path, wrong);
  }
  if ('contains' in condition) return neverContains(condition.path, schema, condition.contains);
  if ('gt' in condition) return neverOrdered(scope, condition.path, schema, { than: condition.gt, sign: 1 });
  if ('lt' in condition) return neverOrdered(scope, condition.path, schema, { than: condition.lt, sign: -1 });
  return neverDated(scope, condition.path, schema, 'before' in condition ? condition.before : condition.after);
}

const isListOrObject = (value: Json): boolean =>
  typeof value === 'object' && value !== null && operandPath(value) === undefined;

const neverIs = (path: string, value: Json): string => `"${path}" can never be ${JSON.stringify(value)}`;

function neverEqual(scope: PathScope, path: string, schema: JSONSchema7, value: Json): string | undefined {
  const other = operandPath(value);
  if (other === undefined) return couldBe(schema, value) ? undefined : neverIs(path, value);
  const otherSchema = schemaAt(scope, other);
  const [listed, otherListed] = [listedValues(schema), otherSchema && listedValues(otherSchema)];
  if (listed && otherListed && !listed.some((one) => otherListed.includes(one)))
    return `"${path}" and "${other}" have no value in common`;
  const [types, others] = [valueTypesOf(schema), valueTypesOf(otherSchema)];
  if (!types || !others || types.some((type) => others.includes(type))) return undefined;
  return `"${path}" is of type ${types.join(' or ')}, and "${other}" of type ${others.join(' or ')}`;
}

interface Bound {
  readonly than: number | AtPath;
  /** 1 for greater, -1 for less. */
  readonly sign: 1 | -1;
}

function neverOrdered(scope: PathScope, path: string, schema: JSONSchema7, { than, sign }: Bound): string | undefined {
  const wrong =
    notOf('number', path, schema) ?? (typeof than === 'object' ? otherThan(scope, 'number', than) : undefined);
  if (wrong !== undefined || typeof than === 'object') return wrong;
  const isBeyond = (value: number): boolean => (value - than) * sign > 0;
  const listed = listedValues(schema);
  const limits = withAllOf(schema).flatMap(({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) =>
    sign === 1 ? [maximum, exclusiveMaximum] : [minimum, exclusiveMinimum],
  );
  const isPossible = listed
    ? listed.some((value) => typeof value === 'number' && isBeyond(value))
    : limits.every((bound) => bound === undefined || isBeyond(bound));
  if (isPossible) return undefined;
  return `"${path}" can never be ${sign === 1 ? 'more' : 'less'} than ${than}`;
}

function neverDated(scope: PathScope, path: string, schema: JSONSchema7, than: string | AtPath): string | undefined {
  const wrong = notOf('string', path, schema);
  if (wrong !== undefined) return wrong;
  if (typeof than === 'object') {
    const other = schemaAt(scope, than.path);
    const timed = isTime(schema) ? path : other && isTime(other) ? than.path : undefined;
    return timed === undefined
      ? otherThan(scope, 'string', than)
      : `"${timed}" is a time, and only dates have an order here`;
  }
  if (localMoment(than, 'UTC') === undefined) return `${JSON.stringify(than)} is not a date`;
  return isTime(schema) ? `"${path}" is a time, and ${JSON.stringify(than)} a date` : undefined;
}

/** Whether a text is a time of day, which is on no date. */
const isTime = ({ format, pattern }: JSONSchema7): boolean =>
  format === 'time' ||
  format === 'iso-time' ||
  (pattern !== undefined && /^[0-9]{2}:[0-9]{2}/.test(patternSample(pattern, 0, '1029')));

function neverContains(path: string, schema: JSONSchema7, value: Json): string | undefined {
  const types = valueTypesOf(schema);
  if (types && !types.includes('array')) return `"${path}" is of type ${types.join(' or ')}, which is no list`;
  const { items } = schema;
  const isPossible = typeof items !== 'object' || Array.isArray(items) || couldBe(items, value);
  return isPossible ? undefined : `"${path}" can never contain ${JSON.stringify(value)}`;
}

const otherThan = (scope: PathScope, type: string, { path }: AtPath): string | undefined => {
  const schema = schemaAt(scope, path);
  return schema && notOf(type, path, schema);
};

function notOf(type: string, path: string, schema: JSONSchema7): string | undefined {
  const types = valueTypesOf(schema);
  if (!types || types.includes(type)) return undefined;
  return `"${path}" is of type ${types.join(' or ')}, which has no order here`;
}

/** Two conditions of an `all` on the same path that cannot both hold. */
function contradiction(scope: PathScope, all: readonly Condition[]): string | undefined {
  if (hasContrary(all)) return 'one of these is the contrary of another';
  const values = new Map<string, Json>();
  for (const inner of all) {
    if (!('path' in inner) || !('eq' in inner) || operandPath(inner.eq) !== undefined) continue;
    const before = values.get(inner.path);
    if (before !== undefined && before !== inner.eq) {
      return `"${inner.path}" can never be both ${JSON.stringify(before)} and ${JSON.stringify(inner.eq)}`;
    }
    values.set(inner.path, inner.eq);
  }
  const hasValue = (path: string): boolean =>
    values.has(path) || all.some((inner) => 'contains' in inner && inner.path === path);
  const missing = all.find((inner) => 'exists' in inner && !inner.exists && hasValue(inner.path));
  if (missing && 'path' in missing) return `"${missing.path}" can never be missing and have a value`;
  const subject = contradictedSubject(all, (path) => schemaAt(scope, path));
  return subject === undefined ? undefined : `no value of "${subject}" fits all of these`;
}
