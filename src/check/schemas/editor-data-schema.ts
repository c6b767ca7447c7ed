import { Ajv } from 'ajv';
import type { JSONSchema7 } from 'json-schema';

/** The meta-schema of draft-07, whose `$ref` offers and explains the shared definitions, such as `pan`. */
export function editorDataSchema(references: readonly JSONSchema7[]): JSONSchema7 {
  const draft = new Ajv().getSchema('http://json-schema.org/draft-07/schema')?.schema as JSONSchema7;
  const shared = references.flatMap(({ $id, $defs = {} }) =>
    Object.entries($defs).map(([name, schema]) => ({
      ref: `../${$id}#/$defs/${name}`,
      text: typeof schema === 'object' ? (schema.description ?? '') : '',
    })),
  );
  const offered = { enum: shared.map(({ ref }) => ref), enumDescriptions: shared.map(({ text }) => text) };
  return {
    ...draft,
    properties: {
      ...draft.properties,
      $ref: { type: 'string', description: 'A shared definition.', anyOf: [offered, {}] },
    },
  };
}
