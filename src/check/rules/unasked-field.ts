import { pointer } from '../../engine/json/pointer.ts';
import { isAlike, suggestNearest } from '../../engine/json/suggest-nearest.ts';
import { isConstant } from '../../engine/model/fields/value-types.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every value of a data schema has a field, except for constants. */
export const unaskedField: Rule = {
  code: 'unasked-field',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      yield* unaskedParts(journey, screen);
      yield* unknownRequired(journey, screen);
      const properties = propertiesOf(journey.schemas[screen.id]);
      // A misspelt name is reported only once, at the field.
      const unknown = Object.keys(screen.fields).filter((name) => !(name in properties));
      for (const name of Object.keys(properties)) {
        if (screen.fields[name] || unknown.some((field) => isAlike(field, name))) continue;
        if (isConstant(journey.schemas[screen.id]?.properties?.[name])) continue;
        yield {
          schema: screen.id,
          at: pointer('properties', name),
          what: `no field of the screen asks for "${name}"`,
          why: 'the tenant could never give it',
          fix: `Add "${name}" to the screen's fields, or remove it here.`,
        };
      }
    }
  },
};

/** What an object inside the data requires, and no part asks for. Constants and defaults are sent without being asked. */
function* unaskedParts(journey: Journey, screen: Screen): Iterable<Finding> {
  for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
    if (!part.parts || typeof schema !== 'object') continue;
    const properties = propertiesOf(schema);
    for (const name of schema.required ?? []) {
      const property = properties[name];
      const isGiven = typeof property === 'object' && ('const' in property || property.default !== undefined);
      if (part.parts[name] || isGiven) continue;
      yield {
        screen: screen.id,
        at: `${at}/parts`,
        what: `no part asks for "${name}", which the data schema requires`,
        why: 'the tenant could never give it',
        fix: `Add "${name}" to the parts, or do not require it.`,
      };
    }
  }
}

/** A required name that is neither a property nor a field; one that is a field only is reported there. */
function* unknownRequired({ schemas }: Journey, { id, fields }: Screen): Iterable<Finding> {
  const { required = [], additionalProperties, patternProperties } = schemas[id] ?? {};
  if (patternProperties || typeof additionalProperties === 'object') return;
  const names = Object.keys(propertiesOf(schemas[id]));
  for (const [index, name] of required.entries()) {
    if (names.includes(name) || Object.hasOwn(fields, name)) continue;
    yield {
      schema: id,
      at: pointer('required', index),
      what: `"${name}" is required, and is no property`,
      why: 'the tenant could never give it',
      fix: suggestNearest(name, names, 'add it to "properties", or remove it here'),
    };
  }
}
