import type { JSONSchema7Definition } from 'json-schema';
import { propertiesOf } from '../../journey/properties.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey, Part, Screen } from '../../journey/types.ts';

/** A field, or a part or entry inside one, with the schema of its value. */
export interface PartWithSchema {
  readonly part: Part;
  readonly at: string;
  /** Undefined when the data schema of the screen has no such value. */
  readonly schema: JSONSchema7Definition | undefined;
}

/** The fields of a screen and, where the data schema has them, their parts and entries. */
export function* partsWithSchemas(journey: Journey, screen: Screen): Iterable<PartWithSchema> {
  const properties = propertiesOf(journey.schemas[screen.id]);
  for (const [name, part] of Object.entries(screen.fields)) {
    yield* within({ part, at: pointer('fields', name), schema: properties[name] });
  }
}

function* within(placed: PartWithSchema): Iterable<PartWithSchema> {
  yield placed;
  const { part, at, schema } = placed;
  const properties = propertiesOf(schema);
  for (const [name, inner] of Object.entries(part.parts ?? {})) {
    const found = properties[name];
    if (found) yield* within({ part: inner, at: at + pointer('parts', name), schema: found });
  }
  const items = typeof schema === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
  if (part.entries) yield* within({ part: part.entries.each, at: `${at}/entries/each`, schema: items });
}
