import type { JSONSchema7Definition } from 'json-schema';
import type { WidgetFacts } from '../../journey/catalogue.ts';
import { typeOfJson, valueTypesOf } from '../../journey/fields/value-types.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Journey, Json, Screen } from '../../journey/types.ts';
import { type PartWithSchema, partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule } from '../rule.ts';

/** The choices of a widget are the values that the data schema accepts. */
export const choiceValues: Rule = {
  code: 'choice-values',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const placed of partsWithSchemas(journey, screen)) {
        const facts = widgets[placed.part.widget ?? ''];
        const choices = facts && choicesOf(placed, facts);
        if (!choices || isOfBranch(journey, screen, placed)) continue;
        for (const finding of differences(placed, choices, facts)) yield { screen: screen.id, ...finding };
      }
    }
  },
};

type Choices = readonly { readonly value: Json }[];

/** The choices of a part; undefined if its widget has none. */
function choicesOf({ part: { options } }: PartWithSchema, facts: WidgetFacts): Choices | undefined {
  const hasChoices = facts.options.properties?.choices !== undefined;
  return hasChoices && Array.isArray(options?.choices) ? (options.choices as Choices) : undefined;
}

/** Whether a field's schema is only in a branch, such as `then`: others may name other values of it. */
const isOfBranch = ({ schemas }: Journey, { id, fields }: Screen, { part }: PartWithSchema): boolean =>
  Object.entries(fields).some(([name, field]) => field === part && !(name in (schemas[id]?.properties ?? {})));

type Difference = Omit<Finding, 'screen'>;

function* differences(
  { part, at, schema }: PartWithSchema,
  choices: Choices,
  facts: WidgetFacts,
): Iterable<Difference> {
  const place = at + pointer('options', 'choices');
  const asked = itemsOf(schema);
  const types = valueTypesOf(asked);
  // One value only is asked for as in "Do you agree?": the tenant may answer otherwise, and sees why that will not do.
  const known = typeof asked === 'object' && asked.enum && asked.enum.length > 1 ? asked.enum : undefined;
  const values = choices.map(({ value }) => value);
  for (const [index, value] of values.entries()) {
    const here = { at: place + pointer(String(index), 'value') };
    const shown = JSON.stringify(value);
    if (values.indexOf(value) < index) {
      const why = 'the screen could not tell which one is chosen';
      yield { ...here, what: `two choices have the value ${shown}`, why, fix: 'Remove one, or change its value.' };
    } else if (known ? !known.includes(value as never) : types && !types.includes(typeOfJson(value))) {
      const what = `the data schema does not accept the value ${shown} of this choice`;
      yield { ...here, what, why: 'a tenant who chooses it could not go on', fix: fixFor(known, types) };
    }
  }
  // Where a value is misspelt, it is also the one that is missing.
  const isSpelt = values.every((value) => !known || known.includes(value as never));
  const missing = isSpelt ? known?.find((value) => value !== null && !values.includes(value as never)) : undefined;
  if (missing !== undefined) {
    const what = `no choice has the value ${JSON.stringify(missing)}, which the data schema accepts`;
    yield { at: place, what, why: 'nobody could choose it', fix: 'Add a choice, or remove the value from `enum`.' };
  }
  if (facts.isOpen && !known) {
    const what = `the data schema lists no values for the choices of "${part.widget}"`;
    yield { at: place, what, why: 'a text of no choice would be accepted', fix: 'List the values as `enum` there.' };
  }
}

/** The schema of one chosen value: of an entry, where several can be chosen. */
function itemsOf(schema: JSONSchema7Definition | undefined): JSONSchema7Definition | undefined {
  const isList = valueTypesOf(schema)?.includes('array') && typeof schema === 'object';
  return isList ? (Array.isArray(schema.items) ? undefined : schema.items) : schema;
}

const fixFor = (known: readonly unknown[] | undefined, types: readonly string[] = []): string =>
  known
    ? `Use one of ${known
        .slice(0, 8)
        .map((value) => JSON.stringify(value))
        .join(', ')}${known.length > 8 ? ', …' : ''}, or add it to \`enum\`.`
    : `Write a value of type ${types.join(' or ')}, or change the type in the schema.`;
