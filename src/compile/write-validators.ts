import { _, Ajv, type AnySchema } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JSONSchema7 } from 'json-schema';
import { schemaFormats } from '../engine/formats/schema-formats.ts';
import { formatSource } from './format-source.ts';
import { type ErrorDetail, stripErrorDetails } from './strip-error-details.ts';

// The functions that ajv's generated code requires at run time, inlined because a browser has no `require`.
const runtimeFunctions: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': '(text) => [...text].length',
  'ajv/dist/runtime/equal': `function equal(a, b) {
  if (a === b) return true;
  if (!a || !b || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}`,
};

const inlineRuntime = (code: string): string =>
  code.replaceAll(/require\("([^"]+)"\)\.default/g, (_, path: string) => {
    const source = runtimeFunctions[path];
    if (!source)
      throw new Error(
        `A schema uses a keyword whose code needs "${path}", which a browser cannot load. Inline it in src/compile/write-validators.ts.`,
      );
    return source;
  });

/**
 * Compiles draft-07 schemas with ajv to the source of an expression that evaluates to `{ [entry]: validate }`.
 * `validate(data)` returns a boolean and sets `validate.errors` to all errors, without messages; with errors `none`,
 * validation stops at the first error and reports no details.
 * The source needs no import, no `eval` and no `new Function`, so it runs under a strict Content Security Policy.
 * Entries refer to `references` with a `$ref` that is relative to their `$id`, or without an `$id` as if they were in a
 * sibling folder (`../fields.schema.json#/$defs/pan`), and to the first entry as `0`. Formats: `schema-formats.ts`.
 * @throws Error on an unknown keyword or format, or an unresolved `$ref`.
 */
export function writeValidators(
  entries: Readonly<Record<string, JSONSchema7>>,
  references: readonly JSONSchema7[],
  errors: ErrorDetail = 'located',
): string {
  const key = JSON.stringify([entries, references, errors]);
  const source = written.get(key) ?? writeSource(entries, references, errors, hasInheritedName(key));
  written.set(key, source);
  return source;
}

/** Whether a schema may have a property that every object inherits, as `constructor`. Without one, its code is shorter. */
const hasInheritedName = (schemas: string): boolean =>
  Object.getOwnPropertyNames(Object.prototype).some((name) => schemas.includes(`"${name}"`));

// Versions of a journey, and the environments of a build, have most schemas in common.
const written = new Map<string, string>();

function writeSource(
  entries: Readonly<Record<string, JSONSchema7>>,
  references: readonly JSONSchema7[],
  errors: ErrorDetail,
  ownProperties: boolean,
): string {
  for (const schema of [...references, ...Object.values(entries)]) {
    // Only asynchronous meta-schemas return a promise; draft-07 is synchronous.
    void metaSchema.validateSchema(schema as AnySchema, true);
  }
  const ajv = new Ajv({
    validateSchema: false,
    // Ajv copies the schema of a large object into the code.
    schemas: references.map(stripAnnotations) as AnySchema[],
    allErrors: errors !== 'none',
    ownProperties,
    messages: false,
    strictSchema: true,
    strictTypes: false,
    strictTuples: false,
    allowMatchingProperties: true,
    // Decimal fractions such as 0.01 have no exact quotient.
    multipleOfPrecision: 6,
    formats: schemaFormats,
    code: { source: true, formats: _`ownFormats` },
  });
  const keys = Object.keys(entries).map((name, index) => [name, `entries/${index}`] as const);
  for (const [name, key] of keys) ajv.addSchema(stripAnnotations(entries[name] ?? {}) as AnySchema, key);
  const code = stripErrorDetails(inlineRuntime(standaloneCode(ajv, Object.fromEntries(keys))), errors);
  const used = new Set([...code.matchAll(/ownFormats(?:\.(\w+)|\["([^"]+)"\])/g)].map(([, a, b]) => a ?? b ?? ''));
  const formats = [...used].map((name) => `${JSON.stringify(name)}: ${formatSource(name)}`).join(', ');
  const declaration = used.size > 0 ? `const ownFormats = { ${formats} };\n` : '';
  return `(() => { const exports = {};
${declaration}${code}
return exports; })()`;
}

/** The source of an ES module that exports the result of `writeValidators` as `validators`. */
export const compileValidators = (...given: Parameters<typeof writeValidators>): string =>
  `export const validators = ${writeValidators(...given)};\n`;

// Shared, since compiling the draft-07 meta-schema for each Ajv instance takes longer than everything else here.
const metaSchema = new Ajv();

const annotations = new Set(['$schema', '$comment', 'title', 'description', 'examples']);

/** Removes the annotations of a schema, such as `title` and `description`, which validation does not use. */
export const stripAnnotations = (schema: JSONSchema7): JSONSchema7 => strip(schema, false) as JSONSchema7;

// The keys of a map such as `properties` are names, not keywords.
function strip(schema: unknown, isMap: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => strip(inner, false));
  if (typeof schema !== 'object' || schema === null) return schema;
  const remaining = Object.entries(schema).filter(([key]) => isMap || !annotations.has(key));
  return Object.fromEntries(
    remaining.map(([key, inner]) => [key, isData(key, isMap) ? inner : strip(inner, !isMap && maps.has(key))]),
  );
}

const maps = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);
const isData = (key: string, isMap: boolean): boolean => !isMap && ['const', 'enum', 'default'].includes(key);
