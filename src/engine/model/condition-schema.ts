import type { JSONSchema7 } from 'json-schema';
import { memoize } from './memoize.ts';

/** The `$ref` by which the schema of a block's options declares a value to be a condition. */
export const conditionRef = 'screen.schema.json#/$defs/condition';

/** Whether one of the schemas declares its value to be a condition. */
export const isCondition = (schemas: readonly JSONSchema7[]): boolean =>
  schemas.some((schema) => alternativesOf(schema).some(({ $ref }) => $ref === conditionRef));

/** The `$ref` by which the schema of a block's options declares a value to be the id of a screen. */
export const screenNameRef = 'screen.schema.json#/$defs/screenName';

/** Whether one of the schemas declares its value to be the id of a screen. */
export const isScreenName = (schemas: readonly JSONSchema7[]): boolean =>
  schemas.some((schema) => alternativesOf(schema).some(({ $ref }) => $ref === screenNameRef));

/** The `$ref` by which the schema of a block's options declares a text to have markup. */
export const markupRef = 'screen.schema.json#/$defs/markup';

/** Whether one of the schemas declares its value to be a text with markup. */
export const isMarkup = (schemas: readonly JSONSchema7[]): boolean =>
  schemas.some((schema) => alternativesOf(schema).some(({ $ref }) => $ref === markupRef));

/** The schemas that apply to a key of a value, from all alternatives of the value's schemas. */
export function schemasOfKey(schemas: readonly JSONSchema7[], key: string): readonly JSONSchema7[] {
  const found: JSONSchema7[] = [];
  for (const schema of schemas) {
    for (const { properties, items, additionalProperties } of alternativesOf(schema)) {
      const own = properties?.[key];
      for (const one of own === undefined ? [items, additionalProperties].flat() : [own]) {
        if (typeof one === 'object') found.push(one);
      }
    }
  }
  return found;
}

// Memoized, since every value of every block asks for the same few schemas.
const alternativesOf = memoize((schema: JSONSchema7): readonly JSONSchema7[] => [
  schema,
  ...[schema.anyOf, schema.oneOf, schema.allOf]
    .flatMap((choices) => choices ?? [])
    .flatMap((choice) => (typeof choice === 'object' ? alternativesOf(choice) : [])),
]);
