import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import type { WidgetFacts } from '../../engine/model/catalogue.ts';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import { own } from '../../engine/model/own.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { type PartWithSchema, partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { RuleContext } from '../rule.ts';

/** The choices of a widget. */
export type CheckedChoices = readonly { readonly value: Json }[];

/** A field with choices, or a part or entry inside one, whose value the data schema knows. */
export interface PartWithChoices {
  readonly screen: Screen;
  readonly placed: PartWithSchema;
  readonly choices: CheckedChoices;
  readonly facts: WidgetFacts;
}

/** Every field of a journey with choices. */
export function* partsWithChoices({
  journey,
  catalogue: { widgets },
}: Pick<RuleContext, 'journey' | 'catalogue'>): Iterable<PartWithChoices> {
  for (const screen of Object.values(journey.screens)) {
    for (const placed of partsWithSchemas(journey, screen)) {
      const facts = own(widgets, placed.part.widget ?? '');
      const choices = facts && choicesOf(placed, facts);
      if (choices && !isUndeclared(journey, screen, placed)) yield { screen, placed, choices, facts };
    }
  }
}

/** The choices of a part; undefined if its widget has none. */
function choicesOf({ part: { options } }: PartWithSchema, facts: WidgetFacts): CheckedChoices | undefined {
  const hasChoices = facts.options.properties?.choices !== undefined;
  return hasChoices && Array.isArray(options?.choices) ? (options.choices as CheckedChoices) : undefined;
}

/** Whether the data schema has no property of a field, as of one that chooses between forms. */
const isUndeclared = ({ schemas }: Journey, { id, fields }: Screen, { part, name = '' }: PartWithSchema): boolean =>
  fields[name] === part && !(name in propertiesOf(schemas[id]));

/** The values that a schema of one or several choices lists. */
export function valuesOfChoices(schema: JSONSchema7Definition): JSONSchema7['enum'] {
  const asked = schemaOfChoice(schema);
  if (typeof asked !== 'object') return undefined;
  return asked.enum ?? (asked.const === undefined ? undefined : [asked.const]);
}

/** The schema of one chosen value: of an entry, where several can be chosen. */
export function schemaOfChoice(schema: JSONSchema7Definition | undefined): JSONSchema7Definition | undefined {
  const isList = valueTypesOf(schema)?.includes('array') && typeof schema === 'object';
  return isList ? (Array.isArray(schema.items) ? undefined : schema.items) : schema;
}
