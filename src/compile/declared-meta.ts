import type { JSONSchema7 } from 'json-schema';
import type { CallDeclaration, DeclaredOutcome, OutcomeData } from '../engine/model/call-declaration.ts';
import type { ActionMeta, AnyAction } from '../engine/model/define-action.ts';

/**
 * What tools know of the action of a declared call: the schemas of its input and of the data of each outcome, which the check reads.
 * References to the shared definitions of `fields` are replaced by them. @throws Error for a path that the response does not declare,
 * in a condition or in the data.
 */
export function declaredMeta(call: CallDeclaration, fields: JSONSchema7): ActionMeta<AnyAction> | undefined {
  const { action, needsConsent, records, request } = call;
  if (!action) return undefined;
  const response = inline(call.response, fields);
  const outcomes: Record<string, JSONSchema7> = { unavailable: { type: 'object', additionalProperties: false } };
  for (const declared of action.outcomes) {
    for (const path of Object.keys(declared.answer ?? {})) schemaAt(response, path, call.$id);
    const schema = schemaOf(declared.data ?? {}, response, call.$id);
    outcomes[declared.outcome] = eitherOf(outcomes[declared.outcome], schema, declared);
  }
  return {
    summary: action.summary,
    input: inline(action.input ?? request ?? pathInput(call.path, fields), fields),
    outcomes,
    ...((needsConsent || records) && {
      declaration: { ...(needsConsent && { needsConsent }), ...(records && { records }) },
    }),
    examples: action.examples,
  };
}

/** The schema of an outcome that is declared for several answers: what all of them require is required. */
function eitherOf(before: JSONSchema7 | undefined, schema: JSONSchema7, { outcome }: DeclaredOutcome): JSONSchema7 {
  if (!before || outcome === 'unavailable') return schema;
  const required = (before.required ?? []).filter((name) => schema.required?.includes(name));
  return { ...schema, properties: { ...before.properties, ...schema.properties }, required };
}

function schemaOf(data: OutcomeData, response: JSONSchema7, file: string): JSONSchema7 {
  const properties = Object.entries(data).map(([key, source]) => {
    const name = key.replace(/\?$/, '');
    if (typeof source === 'string') return [name, schemaAt(response, source, file)] as const;
    if ('const' in source) return [name, { type: typeof source.const as 'string' | 'number' | 'boolean' }] as const;
    return [name, schemaOf(source as OutcomeData, response, file)] as const;
  });
  const required = Object.keys(data).filter((key) => !key.endsWith('?'));
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  };
}

/** The schema of the value at a path, without null, which is left out of the data. */
function schemaAt(response: JSONSchema7, path: string, file: string): JSONSchema7 {
  const found = path
    .split('.')
    .reduce<JSONSchema7 | undefined>((outer, name) => outer?.properties?.[name] as JSONSchema7 | undefined, response);
  if (!found) throw new Error(`${file}: the response declares no "${path}".`);
  const { type } = found;
  if (!Array.isArray(type)) return found;
  const [only, ...others] = type.filter((one) => one !== 'null');
  return { ...found, type: others.length > 0 || !only ? [only ?? 'null', ...others] : only };
}

function pathInput(path: string, fields: JSONSchema7): JSONSchema7 {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const properties = names.map((name) => [name, fields.$defs?.[name] ?? { type: 'string', minLength: 1 }] as const);
  return { type: 'object', additionalProperties: false, required: names, properties: Object.fromEntries(properties) };
}

const reference = /^\.\.\/fields\.schema\.json#\/\$defs\/(\w+)$/;

/** A schema with the shared definitions instead of references to them. */
function inline<Value>(value: Value, fields: JSONSchema7): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inline(item, fields)) as Value;
  const { $ref, ...others } = value as { readonly $ref?: unknown };
  const [, name] = typeof $ref === 'string' ? (reference.exec($ref) ?? []) : [];
  const shared = name === undefined ? undefined : fields.$defs?.[name];
  const entries = Object.entries(shared ? { ...(shared as object), ...others } : (value as object));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inline(inner, fields)])) as Value;
}
