import { Ajv, type AnySchema } from 'ajv';
import type { JSONSchema7 } from 'json-schema';
import { schemaFormats } from '../../engine/formats/schema-formats.ts';

// The settings of `src/compile/write-validators.ts` without code generation, so a schema that passes here compiles there.
const ajv = new Ajv({
  allErrors: true,
  messages: false,
  strictSchema: true,
  strictTypes: false,
  strictTuples: false,
  allowMatchingProperties: true,
  formats: schemaFormats,
  code: { optimize: false },
});

/** Why no validator can be compiled from a draft-07 schema, in ajv's words; undefined when one can. */
export function whyUnusable(schema: JSONSchema7): string | undefined {
  try {
    ajv.compile(schema as AnySchema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    // A schema that is true or false is remembered by no key.
    if (typeof schema === 'object') ajv.removeSchema(schema as AnySchema);
  }
}
