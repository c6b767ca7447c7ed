import { Ajv, type AnySchema, type ErrorObject } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { isAlike } from '../engine/json/suggest-nearest.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import type { ShapeCheck, Violation } from '../engine/model/parse.ts';
import { explainError } from './explain-error.ts';
import { pickBranches, type ResolveReference } from './pick-branch.ts';

/** The meta-schemas of a journey's files, as read from `schemas/`. */
export interface MetaSchemas {
  readonly journey: JSONSchema7;
  readonly screen: JSONSchema7;
  readonly brand: JSONSchema7;
}

/** Adds the schemas of the listed effects to the meta-schema of screens. */
export function completeMeta(meta: MetaSchemas, kinds: Catalogue['effects']): MetaSchemas {
  const known = complete.get(meta);
  if (known?.kinds === kinds) return known.meta;
  const { effect, ...others } = meta.screen.$defs ?? {};
  const oneOf = Object.values(kinds).map(({ schema }) => schema);
  const screen = { ...meta.screen, $defs: { ...others, effect: { ...(effect as JSONSchema7), oneOf } } };
  const whole = { ...meta, screen };
  complete.set(meta, { kinds, meta: whole });
  return whole;
}

// Return the same object each time, since compiled meta-schemas are cached by it.
const complete = new WeakMap<MetaSchemas, { readonly kinds: Catalogue['effects']; readonly meta: MetaSchemas }>();

/** Returns a function that validates a file against its meta-schema. */
export function createShapeCheck(meta: MetaSchemas): ShapeCheck {
  const check = shapeChecks.get(meta) ?? makeShapeCheck(meta);
  shapeChecks.set(meta, check);
  return check;
}

// Return the same function each time, since the files that it has checked are cached by it.
const shapeChecks = new WeakMap<MetaSchemas, ShapeCheck>();

function makeShapeCheck(meta: MetaSchemas): ShapeCheck {
  const ajv = ajvOf(meta);
  const draft = ajv.getSchema('http://json-schema.org/draft-07/schema')?.schema as JSONSchema7;
  return (kind, value) => violationsOf(ajv, kind === 'schema' ? draft : meta[kind], value);
}

/**
 * Returns a function that validates options against the schema of a widget or block. This schema may refer to definitions of
 * the screen schema as `screen.schema.json#/$defs/…`.
 */
export function createOptionsCheck(meta: MetaSchemas): (schema: JSONSchema7, options: Json) => readonly Violation[] {
  const ajv = ajvOf(meta);
  return (schema, options) => violationsOf(ajv, schema, options);
}

// Formats are checked when the schemas are compiled.
const settings = { allErrors: true, strict: false, validateFormats: false, code: { optimize: false } } as const;

/** The ajv instance of the meta-schemas, cached since compiling them is slow. */
function ajvOf(meta: MetaSchemas): Ajv {
  const ajv = made.get(meta) ?? new Ajv(settings).addSchema([meta.screen, meta.journey, meta.brand] as AnySchema[]);
  made.set(meta, ajv);
  return ajv;
}

const made = new WeakMap<MetaSchemas, Ajv>();

function violationsOf(ajv: Ajv, schema: JSONSchema7, value: Json): Violation[] {
  // A schema whose file has changed replaces the one of the same id.
  if (schema.$id && ajv.getSchema(schema.$id)?.schema !== schema) ajv.removeSchema(schema.$id);
  const validate = ajv.compile(schema as AnySchema);
  if (validate(value)) return [];
  const narrowed = pickBranches(schema, value, resolver(ajv, schema));
  const found = errorsOf(ajv, narrowed, value);
  const errors = found.filter((error) => {
    const here = found.filter(({ instancePath }) => instancePath === error.instancePath);
    if (error.keyword === 'required') return !here.some((other) => isMisspelling(other, error.params.missingProperty));
    if (error.keyword !== 'not') return error.keyword !== 'if' && error.keyword !== 'propertyNames';
    // A valid value may match several branches, and a wrong type is already reported as such.
    const failed = validate.errors?.some((one) => isChoiceAt(one, error.instancePath));
    return failed && !here.some(({ keyword }) => keyword === 'type');
  });
  // Where a required key is misspelled, nothing can be read of what it is in.
  const harms = (error: ErrorObject): boolean =>
    found.some(
      ({ keyword, instancePath, params }) =>
        keyword === 'required' && instancePath === error.instancePath && isMisspelling(error, params.missingProperty),
    );
  const explained = errors.map((error): Violation => {
    const violation = explainError(error);
    return harms(error) ? { ...violation, harm: 'form' } : violation;
  });
  const unique = new Map(explained.map((violation) => [`${violation.at} ${violation.what}`, violation]));
  return [...unique.values()];
}

/** `verbose` adds the schema to each error, from which the fix is derived. */
function errorsOf({ schemas }: Ajv, schema: JSONSchema7Definition, value: Json): readonly ErrorObject[] {
  const ajv = new Ajv({ ...settings, verbose: true, meta: false, validateSchema: false });
  // A value of the wrong type is not narrowed, so its references remain and need these schemas.
  for (const known of Object.values(schemas)) if (known) ajv.addSchema(known.schema);
  const validate = ajv.compile(schema as AnySchema);
  return validate(value) ? [] : (validate.errors ?? []);
}

const isMisspelling = ({ keyword, params }: ErrorObject, name: string): boolean =>
  keyword === 'additionalProperties' && isAlike(String(params.additionalProperty), name);

const isChoiceAt = ({ keyword, instancePath }: ErrorObject, at: string): boolean =>
  (keyword === 'oneOf' || keyword === 'anyOf') && instancePath === at;

const resolver =
  (ajv: Ajv, root: JSONSchema7): ResolveReference =>
  (ref) => {
    const [file = '', fragment = ''] = ref.split('#');
    const target = file === '' ? root : (ajv.getSchema(file)?.schema as JSONSchema7);
    const steps = fragment.split('/').slice(1);
    const schema = steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], target);
    return { schema: schema as JSONSchema7, resolve: resolver(ajv, target) };
  };
