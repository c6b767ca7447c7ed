import { pointer } from '../../engine/json/pointer.ts';
import type { WidgetFacts } from '../../engine/model/catalogue.ts';
import { typeOfJson, valueTypesOf } from '../../engine/model/fields/value-types.ts';
import {
  type CheckedChoices,
  partsWithChoices,
  schemaOfChoice,
  valuesOfChoices,
} from '../choices/parts-with-choices.ts';
import type { PartWithSchema } from '../queries/parts-with-schemas.ts';
import { declarationsOf } from '../queries/property-declarations.ts';
import type { Finding, Rule } from '../rule.ts';

/** The choices of a widget are the values that the data schema accepts. */
export const choiceValues: Rule = {
  code: 'choice-values',
  severity: 'error',
  stage: 'references',
  *check(context) {
    for (const { screen, placed, choices, facts } of partsWithChoices(context))
      for (const finding of findingsOf(placed, choices, facts)) yield { screen: screen.id, ...finding };
  },
};

type Difference = Omit<Finding, 'screen'>;

function* findingsOf(placed: PartWithSchema, choices: CheckedChoices, facts: WidgetFacts): Iterable<Difference> {
  const { always, inBranches } = declarationsOf(placed.owner, placed.name ?? '');
  if (always.length > 0 || inBranches.length === 0) yield* differences(placed, choices, facts);
  if (always.some((one) => valuesOfChoices(one))) return;
  const lists = inBranches.map(valuesOfChoices);
  // A branch without a list accepts every choice, and so does a property where no branch speaks of it.
  const isClosed = always.length === 0 && lists.length > 0 && lists.every(Boolean);
  const listed = [...new Set(lists.flatMap((values = []) => (isClosed || values.length > 1 ? values : [])))];
  if (!isClosed) yield* missingChoice(placed, choices, listed);
  else if (listed.length > 1) yield* differences({ ...placed, schema: { enum: listed } }, choices, facts);
}

function* differences(
  { part, at, schema }: PartWithSchema,
  choices: CheckedChoices,
  facts: WidgetFacts,
): Iterable<Difference> {
  const place = at + pointer('options', 'choices');
  const asked = schemaOfChoice(schema);
  const types = valueTypesOf(asked);
  // A `const` asks as in "Do you agree?": the tenant may answer otherwise, and sees why that will not do.
  const known = typeof asked === 'object' ? asked.enum : undefined;
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
  if (isSpelt) yield* missingChoice({ at }, choices, known);
  if (facts.isOpen && !known) {
    const what = `the data schema lists no values for the choices of "${part.widget}"`;
    yield { at: place, what, why: 'a text of no choice would be accepted', fix: 'List the values as `enum` there.' };
  }
}

function* missingChoice(
  { at }: Pick<PartWithSchema, 'at'>,
  choices: CheckedChoices,
  known: readonly unknown[] = [],
): Iterable<Difference> {
  const missing = known.find((value) => value !== null && !choices.some((choice) => choice.value === value));
  if (missing === undefined) return;
  const what = `no choice has the value ${JSON.stringify(missing)}, which the data schema accepts`;
  const place = at + pointer('options', 'choices');
  yield { at: place, what, why: 'nobody could choose it', fix: 'Add a choice, or remove the value from `enum`.' };
}

const fixFor = (known: readonly unknown[] | undefined, types: readonly string[] = []): string =>
  known
    ? `Use ${known.length > 1 ? 'one of ' : ''}${known
        .slice(0, 8)
        .map((value) => JSON.stringify(value))
        .join(', ')}${known.length > 8 ? ', …' : ''}, or add it to \`enum\`.`
    : `Write a value of type ${types.join(' or ')}, or change the type in the schema.`;
