import type { JSONSchema7Definition } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import type { WidgetFacts } from '../../engine/model/catalogue.ts';
import type { Part } from '../../engine/model/types.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule } from '../rule.ts';
import { limitsOfSchema, limitsOfWidget, opposite, sizeOf, type WidgetLimit } from '../values/value-limits.ts';

/** An option that limits the values of a widget sets the same limit as the data schema. */
export const optionLimit: Rule = {
  code: 'option-limit',
  severity: 'warning',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        const facts = widgets[part.widget ?? ''];
        for (const { at: inside, ...difference } of facts ? differencesOf(part, facts, schema) : []) {
          yield { screen: screen.id, at: at + inside, ...difference };
        }
      }
    }
  },
};

function* differencesOf(part: Part, facts: WidgetFacts, schema?: JSONSchema7Definition): Iterable<PlacedDifference> {
  for (const limit of limitsOfWidget(part, facts)) {
    const { option } = limit;
    if (option === undefined || option === 'choices' || part.options?.[option] === undefined) continue;
    const difference = differenceFrom(limit, schema);
    if (difference) yield { at: pointer('options', option), ...difference };
  }
  const at = part.options ? '/options' : '/widget';
  for (const difference of [...emptyRange(part, facts), ...missingOffers(part, facts, schema)]) {
    yield { at, ...difference };
  }
}

type PlacedDifference = Pick<Finding, 'at'> & Difference;
type Difference = Pick<Finding, 'what' | 'why' | 'fix'>;

/** The first value that a widget offers is after the last one; one that depends on the day is not compared. */
function* emptyRange({ options = {} }: Part, { range }: WidgetFacts): Iterable<Difference> {
  const [from, to] = range ?? [];
  const [first, last] = [options[from ?? ''], options[to ?? '']];
  const isComparable =
    typeof first === typeof last && ![first, last].some((one) => one === 'today' || one === undefined);
  if (!isComparable || first === undefined || last === undefined || first === null || last === null || first <= last)
    return;
  yield {
    what: `"${from}" is ${JSON.stringify(first)}, which is after "${to}", ${JSON.stringify(last)}`,
    why: 'there would be nothing to choose',
    fix: 'Exchange the two.',
  };
}

/** Options without which a widget offers values that a format refuses. */
function* missingOffers(
  { options = {}, widget }: Part,
  facts: WidgetFacts,
  schema?: JSONSchema7Definition,
): Iterable<Difference> {
  const { format = '' } = typeof schema === 'object' ? schema : {};
  for (const [option, value] of Object.entries(facts.offers?.[format] ?? {})) {
    if (options[option] === value) continue;
    yield {
      what: `"${widget}" also offers what the format "${format}" of the data schema refuses`,
      why: 'a tenant could choose what is refused',
      fix: `Add "${option}": "${value}" to the options.`,
    };
  }
}

function differenceFrom(
  { keyword, limit, option, isStep }: WidgetLimit,
  schema: JSONSchema7Definition | undefined,
): Difference | undefined {
  const asked = typeof schema === 'object' ? limitsOfSchema(schema) : {};
  const bound = asked[keyword];
  // Until it is whole, a text is shorter than it must be.
  if (bound === undefined || bound === limit || keyword === 'minLength') return undefined;
  const isBelow = (other: number): boolean => (keyword.startsWith('max') ? limit < other : limit > other);
  const end = asked[opposite[keyword]];
  // No value would be valid then, which is the fault of the widget's type.
  if (end !== undefined && !isStep && isBelow(end)) return undefined;
  const isNarrower = isBelow(bound);
  const most = keyword.startsWith('max') ? 'at most' : 'at least';
  return {
    what: `"${option}" is ${limit}, and the data schema accepts ${most} ${sizeOf(keyword, bound)}`,
    why: isNarrower ? 'some values that are accepted could not be entered' : 'a tenant could enter what is refused',
    fix: `Write ${bound}, or change the data schema.`,
  };
}
