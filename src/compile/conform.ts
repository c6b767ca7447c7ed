import { Ajv, type AnySchema, type ErrorObject } from 'ajv';
import type { JSONSchema7 } from 'json-schema';
import { useNearest } from '../journey/nearest.ts';
import type { Breach, Conforms } from '../journey/parse.ts';
import type { Json } from '../journey/types.ts';

/** The meta-schemas of a journey's files, as read from `schemas/`. */
export interface MetaSchemas {
  readonly journey: JSONSchema7;
  readonly screen: JSONSchema7;
}

/** Makes the check of a file's form from the meta-schemas. */
export function createConforms(meta: MetaSchemas): Conforms {
  const ajv = createAjv();
  const validate = { journey: ajv.compile(meta.journey as AnySchema), screen: ajv.compile(meta.screen as AnySchema) };
  return (kind, value) => {
    if (kind === 'schema') {
      void ajv.validateSchema(value as AnySchema);
      return breaches(ajv.errors ?? [], value);
    }
    validate[kind](value);
    return breaches(validate[kind].errors ?? [], value);
  };
}

/** Makes a check of options against the schema that a widget or block declares; compiled once for each schema. */
export function createOptionsCheck(): (schema: JSONSchema7, options: Json) => readonly Breach[] {
  const ajv = createAjv();
  return (schema, options) => {
    const validate = ajv.compile(schema as AnySchema);
    validate(options);
    return breaches(validate.errors ?? [], options);
  };
}

// `verbose` gives each error its schema, from which the remedy is told.
const createAjv = (): Ajv => new Ajv({ allErrors: true, verbose: true, strict: false });

function breaches(errors: readonly ErrorObject[], root: Json): Breach[] {
  const told = new Map<string, Breach>();
  for (const error of relevant(errors)) {
    const breach = tell(error, root);
    told.set(`${breach.at} ${breach.what}`, breach);
  }
  return [...told.values()];
}

/**
 * Of a choice of forms, only the branch whose first required key is there was meant; the errors of the others are noise.
 * When no branch was meant, the error of the choice itself tells it.
 */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  return errors.filter((error) => {
    if (error.keyword === 'if') return false;
    const choice = choices.find(
      (one) =>
        one !== error &&
        error.instancePath.startsWith(one.instancePath) &&
        error.schemaPath.startsWith(`${one.schemaPath}/`),
    );
    const own = choices.includes(error) ? meantBranch(error) : undefined;
    if (own !== undefined) return false;
    if (!choice)
      return !choices.some(
        (one) =>
          one !== error &&
          one.instancePath !== error.instancePath &&
          error.instancePath.startsWith(one.instancePath) &&
          meantBranch(one) === undefined &&
          one.keyword === 'oneOf',
      );
    const branch = Number(error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0]);
    return meantBranch(choice) === branch;
  });
}

function meantBranch({ schema, data }: ErrorObject): number | undefined {
  if (typeof data !== 'object' || data === null || !Array.isArray(schema)) return undefined;
  const index = (schema as JSONSchema7[]).findIndex(
    ({ required }) => required?.[0] !== undefined && required[0] in data,
  );
  return index < 0 ? undefined : index;
}

function tell({ keyword, instancePath, params, parentSchema, schema, data }: ErrorObject, root: Json): Breach {
  const at = instancePath;
  const name = at.split('/').at(-1) ?? '';
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty);
    const known = Object.keys((parentSchema as JSONSchema7 | undefined)?.properties ?? {});
    return { at: `${at}/${key}`, what: `"${key}" is not known here`, fix: useNearest(key, known, 'take it out') };
  }
  if (keyword === 'required') {
    return { at, what: `"${params.missingProperty}" is missing`, fix: `Add "${params.missingProperty}".` };
  }
  if (keyword === 'oneOf' || keyword === 'anyOf') {
    const known = (schema as JSONSchema7[]).flatMap(({ required }) => required?.slice(0, 1) ?? []);
    const key = typeof data === 'object' && data !== null ? (Object.keys(data)[0] ?? '') : '';
    const where = root === data ? 'the file' : `"${key || name}"`;
    return {
      at,
      what: `${where} is none of the forms allowed here`,
      fix: useNearest(key, known, 'see the schema for what may stand here'),
    };
  }
  const allowed = keyword === 'enum' ? (params.allowedValues as unknown[]).map(String) : [];
  if (allowed.length > 0) {
    return {
      at,
      what: `${JSON.stringify(data)} is not one of the allowed values`,
      fix: useNearest(String(data), allowed, 'take it out'),
    };
  }
  return {
    at,
    what: `${JSON.stringify(data)?.slice(0, 60)} breaks the rule "${keyword}"`,
    fix: `It must be: ${JSON.stringify(schema)}.`,
  };
}
