import { _, Ajv, type AnySchema } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JSONSchema7 } from 'json-schema';
import { schemaFormats } from '../formats/schema-formats.ts';
import { type ErrorDetail, stripErrorDetails } from './strip-error-details.ts';

// What ajv's generated code would `require` at run time, written out so that a module stands alone in the browser.
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
    if (!source) throw new Error(`A schema uses a keyword whose code needs "${path}", which a browser cannot load.`);
    return source;
  });

/**
 * Compiles draft-07 schemas to the source of an expression that gives `{ [entry]: validate }`.
 * `validate(data)` answers a boolean and leaves all its errors, without texts, in `validate.errors`; where these are only
 * `counted`, the first ends the check and nothing is told of it.
 * The source needs no import, no `eval` and no `new Function`, so it runs under a strict policy.
 * Entries reach `references` by `$ref`: relative to their own `$id`, or else as from a folder beside them
 * (`../fields.schema.json#/$defs/pan`). Two formats there are: `verhoeff` asks for a number with that checksum, such as an
 * Aadhaar number (no schema asks for it unless it is switched on there), `today-or-later` for an ISO date that is not past.
 * Throws on an unknown keyword or format, or a `$ref` that leads nowhere.
 */
export function writeValidators(
  entries: Readonly<Record<string, JSONSchema7>>,
  references: readonly JSONSchema7[],
  errors: ErrorDetail = 'told',
): string {
  for (const schema of [...references, ...Object.values(entries)]) {
    // A promise comes of a schema of drafts that ask for one, and draft-07 does not.
    void drafts.validateSchema(schema as AnySchema, true);
  }
  const ajv = new Ajv({
    validateSchema: false,
    schemas: [...references] as AnySchema[],
    allErrors: errors === 'told',
    messages: false,
    strictSchema: true,
    strictTypes: false,
    strictTuples: false,
    formats: schemaFormats,
    code: { source: true, formats: _`ownFormats` },
  });
  const keys = Object.keys(entries).map((name, index) => [name, `entries/${index}`] as const);
  for (const [name, key] of keys) ajv.addSchema(entries[name] as AnySchema, key);
  const code = stripErrorDetails(inlineRuntime(standaloneCode(ajv, Object.fromEntries(keys))), errors);
  const used = Object.entries(schemaFormats).filter(
    ([name]) => code.includes(`ownFormats.${name}`) || code.includes(`ownFormats["${name}"]`),
  );
  const formats = used.map(([name, test]) => `${JSON.stringify(name)}: ${test}`).join(', ');
  const own =
    used.length > 0
      ? `const ownFormats = { ${formats} };
`
      : '';
  return `(() => { const exports = {};
${own}${code}
return exports; })()`;
}

/** The same as the source of an ES module: `export const validators = { [entry]: validate }`. */
export const compileValidators = (...given: Parameters<typeof writeValidators>): string =>
  `export const validators = ${writeValidators(...given)};\n`;

// Each Ajv would compile the schema of schemas anew, which takes longer than all the rest.
const drafts = new Ajv();
