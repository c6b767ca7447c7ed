import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { splitPointer } from '../engine/json/pointer.ts';
import type { Condition } from '../engine/model/types.ts';
import { schemaAccepts } from '../simulate/schema-accepts.ts';
import { allOf, anyOf, negated, type ReadCondition } from './page-condition.ts';

/** A condition of a rule of JSON Forms. */
export interface RuleCondition {
  readonly type?: string;
  readonly scope?: string;
  readonly schema?: JSONSchema7Definition;
  readonly expectedValue?: Json;
  readonly failWhenUndefined?: boolean;
  readonly conditions?: readonly RuleCondition[];
}

/** What a rule reads, by the names of properties. */
export interface RuleScope {
  /** The path of a value, or undefined if nobody is asked for it. */
  readonly pathOf: (names: readonly string[]) => string | undefined;
  /** A value that nobody is asked for. */
  readonly givenAt: (names: readonly string[]) => unknown;
}

/**
 * The names of the properties that a scope leads through, in branches of the schema too, as in @jsonforms/core 3.8.0; undefined if it
 * leads elsewhere.
 *
 * @example propertyNames('#/properties/home/properties/town') // ['home', 'town']
 */
export function propertyNames(scope = ''): readonly string[] | undefined {
  const inData = scope.replace(/(?:anyOf|allOf|oneOf)\/\d+\//g, '').replace(/(?:then|else)\//g, '');
  const steps = splitPointer(inData.replace(/^#/, '').replace(/^\/$/, ''));
  return steps.every((step, index) => index % 2 === 1 || step === 'properties')
    ? steps.filter((_, index) => index % 2 === 1)
    : undefined;
}

/** The condition of a rule; undefined if a journey cannot compare so. */
export function readRule(condition: RuleCondition | undefined, scope: RuleScope): ReadCondition {
  const { type, conditions = [], scope: place, expectedValue, failWhenUndefined } = condition ?? {};
  if (type === 'AND') return allOf(conditions.map((one) => readRule(one, scope)));
  if (type === 'OR') return anyOf(conditions.map((one) => readRule(one, scope)));
  const names = propertyNames(place);
  const schema =
    expectedValue === undefined ? condition?.schema : { const: expectedValue as JSONSchema7['const'] & object };
  if (names === undefined || schema === undefined) return undefined;
  const read = holdsAt(names, schema, scope);
  return failWhenUndefined === true ? allOf([negated(missingAt(names, scope)), read]) : read;
}

/** When there is no value. */
function missingAt(names: readonly string[], { pathOf, givenAt }: RuleScope): ReadCondition {
  const path = pathOf(names);
  return path === undefined ? givenAt(names) === undefined : names.length > 0 && { path, exists: false };
}

/** When a value passes a schema. As in JSON Forms, one that is missing passes each rule but those that want a value. */
function holdsAt(names: readonly string[], schema: JSONSchema7Definition, scope: RuleScope): ReadCondition {
  if (typeof schema === 'boolean') return schema;
  const path = scope.pathOf(names);
  if (path === undefined) return schemaAccepts(schema, schema)(scope.givenAt(names));
  return allOf(Object.keys(schema).map((keyword) => keywordHolds({ names, path, scope, schema }, keyword)));
}

interface Compared {
  readonly names: readonly string[];
  readonly path: string;
  readonly scope: RuleScope;
  readonly schema: JSONSchema7;
}

const annotations = new Set(['title', 'description', 'default', 'examples', '$schema', '$id', '$comment']);

function keywordHolds({ names, path, scope, schema }: Compared, keyword: string): ReadCondition {
  const missing = missingAt(names, scope);
  const inside = (name: string): readonly string[] => [...names, name];
  const limit = (compared: Condition): ReadCondition => ({ not: compared });
  switch (keyword) {
    case 'const':
      return equals(path, schema.const);
    case 'enum':
      return isOneOf(path, schema.enum ?? []);
    case 'minimum':
      return limit({ path, lt: Number(schema.minimum) });
    case 'exclusiveMinimum':
      return anyOf([missing, { path, gt: Number(schema.exclusiveMinimum) }]);
    case 'maximum':
      return limit({ path, gt: Number(schema.maximum) });
    case 'exclusiveMaximum':
      return anyOf([missing, { path, lt: Number(schema.exclusiveMaximum) }]);
    case 'contains':
      return containsOf(path, schema.contains, missing);
    case 'minLength':
      // The engine keeps no empty text.
      return Number(schema.minLength) <= 1 || undefined;
    case 'type':
      return names.length === 0 || (schema.type === 'null' ? missing : negated(missing));
    case 'required':
      return anyOf([missing, allOf((schema.required ?? []).map((name) => negated(missingAt(inside(name), scope))))]);
    case 'properties':
      return allOf(
        Object.entries(schema.properties ?? {}).map(([name, one]) =>
          anyOf([missingAt(inside(name), scope), holdsAt(inside(name), one, scope)]),
        ),
      );
    case 'not':
      return negated(holdsAt(names, schema.not ?? true, scope));
    case 'allOf':
      return allOf((schema.allOf ?? []).map((one) => holdsAt(names, one, scope)));
    case 'anyOf':
      return anyOf((schema.anyOf ?? []).map((one) => holdsAt(names, one, scope)));
    default:
      return annotations.has(keyword) || undefined;
  }
}

const equals = (path: string, value: unknown): ReadCondition =>
  value === null ? { path, exists: false } : typeof value === 'object' ? undefined : { path, eq: value as Json };

function isOneOf(path: string, values: readonly unknown[]): ReadCondition {
  const given = values.filter((value) => value !== null);
  if (given.some((value) => typeof value === 'object')) return undefined;
  return anyOf([given.length > 0 && { path, in: given as Json[] }, given.length < values.length && equals(path, null)]);
}

function containsOf(path: string, one: JSONSchema7Definition | undefined, missing: ReadCondition): ReadCondition {
  if (typeof one !== 'object' || Object.keys(one).some((keyword) => keyword !== 'const' && keyword !== 'enum'))
    return undefined;
  const values = one.enum ?? [one.const];
  return anyOf([missing, ...values.map((value): ReadCondition => ({ path, contains: value as Json }))]);
}
