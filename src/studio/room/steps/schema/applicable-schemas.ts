import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { splitPointer, valueAtSteps } from '../../../../engine/json/pointer.ts';

/** A JSON Schema, and the whole one to which its references lead. */
export interface SchemaInRoot {
  readonly root: JSONSchema7;
  readonly schema: JSONSchema7Definition | undefined;
}

/**
 * The schemas that apply to a value: the schema itself without its references, and its branches that the value does not rule out. A value
 * that is being typed is not complete, so a branch is not ruled out by what is missing. Those that say the most come first.
 */
export function applicableSchemas({ root, schema }: SchemaInRoot, value: unknown): readonly JSONSchema7[] {
  const found = new Set<JSONSchema7>();
  const add = (one: JSONSchema7Definition | undefined): void => {
    if (typeof one !== 'object' || found.has(one)) return;
    if (one.$ref !== undefined) {
      add(referred(root, one.$ref));
      return;
    }
    found.add(one);
    for (const each of one.allOf ?? []) add(each);
    const branches = [...(one.anyOf ?? []), ...(one.oneOf ?? [])];
    for (const branch of branches) if (isPossible({ root, schema: branch }, value)) add(branch);
    if (one.if !== undefined) add(isMet(one.if, value) ? one.then : one.else);
  };
  add(schema);
  return [...found];
}

/** The schemas that apply to the value at some steps into another one. */
export function schemasAt(
  { root, schema }: SchemaInRoot,
  value: unknown,
  steps: readonly (string | number)[],
): readonly JSONSchema7[] {
  const [step, ...rest] = steps;
  const here = applicableSchemas({ root, schema }, value);
  if (step === undefined) return here;
  const inner = valueAtSteps(value, [step]);
  return here.flatMap((one) => schemasAt({ root, schema: schemaUnder(one, step) }, inner, rest));
}

/** The schema of a property or an entry. */
export function schemaUnder(schema: JSONSchema7, step: string | number): JSONSchema7Definition | undefined {
  if (typeof step === 'number') return Array.isArray(schema.items) ? schema.items[step] : schema.items;
  if (schema.properties && Object.hasOwn(schema.properties, step)) return schema.properties[step];
  return schema.additionalProperties;
}

/** What a local reference of a schema leads to. */
function referred(root: JSONSchema7, ref: string): JSONSchema7Definition | undefined {
  return valueAtSteps(root, splitPointer(ref.slice(ref.indexOf('#') + 1))) as JSONSchema7Definition | undefined;
}

function isPossible({ root, schema }: SchemaInRoot, value: unknown): boolean {
  const one = typeof schema === 'object' && schema.$ref !== undefined ? referred(root, schema.$ref) : schema;
  if (typeof one !== 'object') return one === true;
  if (value === undefined) return true;
  if (one.const !== undefined && one.const !== value) return false;
  if (one.type !== undefined && ![one.type].flat().some((type) => isOfType(type, value))) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  if (one.type === undefined && (one.enum !== undefined || one.const !== undefined)) return false;
  const { properties = {}, additionalProperties } = one;
  return Object.entries(value).every(([name, inner]) => {
    if (!Object.hasOwn(properties, name)) return additionalProperties !== false;
    const property = properties[name];
    return typeof property !== 'object' || property.const === undefined || property.const === inner;
  });
}

/** Whether a value is what an `if` of a schema asks for: keys, and values of them. */
function isMet(condition: JSONSchema7Definition, value: unknown): boolean {
  if (typeof condition !== 'object' || typeof value !== 'object' || value === null) return false;
  const { required = [], properties = {} } = condition;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(properties).every(([name, property]) => {
      const inner = valueAtSteps(value, [name]);
      return typeof property !== 'object' || property.const === undefined || property.const === inner;
    })
  );
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return typeof value === 'number';
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
