import { Ajv, type AnySchema } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { schemaFormats } from '../engine/formats/schema-formats.ts';

// The schemas have passed the check, and each is compiled once.
const settings = {
  strict: false,
  validateSchema: false,
  ownProperties: true,
  multipleOfPrecision: 6,
  formats: schemaFormats,
} as const;

/** Returns a function that says whether a value is valid; a local `$ref` is found in `root`. */
export function schemaAccepts(
  schema: JSONSchema7,
  root: JSONSchema7Definition | undefined,
): (value: unknown) => boolean {
  const { definitions, $defs } = typeof root === 'object' ? root : {};
  const whole = { ...(definitions && { definitions }), ...($defs && { $defs }), ...schema };
  try {
    const ajv = new Ajv({ ...settings, code: { optimize: false }, logger: false });
    const validate = ajv.compile(whole as AnySchema);
    return (value) => validate(value) === true;
  } catch {
    // A part of a schema may refer to something outside of it; its samples are then used unchecked.
    return () => true;
  }
}

/** The check of a schema, compiled once. */
export function cachedCheck(schema: JSONSchema7, root: JSONSchema7Definition | undefined): (value: unknown) => boolean {
  const check = checks.get(schema) ?? schemaAccepts(schema, root);
  checks.set(schema, check);
  return check;
}

const checks = new WeakMap<JSONSchema7, (value: unknown) => boolean>();
