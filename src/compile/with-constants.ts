import type { JSONSchema7 } from 'json-schema';
import { isConstant } from '../engine/model/fields/value-types.ts';
import type { Screen } from '../engine/model/types.ts';

/** A screen, and the schema of its data. */
interface Form {
  readonly screen: Screen;
  readonly schema: JSONSchema7;
}

/**
 * Completes a form by a field for each constant of its schema that none of its fields asks for. No block shows it; the
 * constant is its default value, so it is sent with the others.
 */
export function withConstants({ screen, schema }: Form): Form {
  const properties = Object.entries(schema.properties ?? {});
  const constants = properties.filter(
    ([name, property]) => !Object.hasOwn(screen.fields, name) && isConstant(property),
  );
  if (constants.length === 0) return { screen, schema };
  const fields = Object.fromEntries(constants.map(([name]) => [name, { label: name }]));
  const defaults = constants.map(([name, property]) => {
    const known = property as JSONSchema7;
    return [name, { ...known, default: known.const }] as const;
  });
  return {
    screen: { ...screen, fields: { ...screen.fields, ...fields } },
    schema: { ...schema, properties: { ...schema.properties, ...Object.fromEntries(defaults) } as never },
  };
}
