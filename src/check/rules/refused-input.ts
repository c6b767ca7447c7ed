import type { JSONSchema7 } from 'json-schema';
import type { LimitKeyword, WidgetFacts } from '../../engine/model/catalogue.ts';
import { typeOfJson, valueTypesOf } from '../../engine/model/fields/value-types.ts';
import type { Part, Value } from '../../engine/model/types.ts';
import type { Rule } from '../rule.ts';
import { type CallInput, inputsOf } from '../values/call-inputs.ts';
import { type PathScope, schemaAt } from '../values/known-paths.ts';
import { couldBe, listedValues } from '../values/possible-values.ts';
import { refusedValue } from '../values/refused-value.ts';
import { typedTexts } from '../values/typed-texts.ts';
import { limitsOfSchema, limitsOfWidget } from '../values/value-limits.ts';

/** Whatever a screen accepts and gives to an action, the action accepts too. */
export const refusedInput: Rule = {
  code: 'refused-input',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const input of inputsOf(journey, catalogue)) {
      const what = mayBeMissing(input) ?? whyRefused(input);
      if (what === undefined) continue;
      yield {
        ...(input.screen !== undefined && { screen: input.screen }),
        at: input.at,
        what,
        why: 'the call would fail, and the tenant could not go on',
        fix: 'Accept the same in both schemas, or give another value.',
      };
    }
  },
};

/** A value that the action needs and the form of a submitted screen does not. */
function mayBeMissing({ scope, value, name, action, isRequired, event, present }: CallInput): string | undefined {
  if (!isRequired || event !== 'submit' || typeof value !== 'string' || present.includes(value)) return undefined;
  const [root, field = '', ...inside] = value.split('.');
  const form = scope.screen && scope.journey.schemas[scope.screen.id];
  if (root !== 'form' || inside.length > 0 || form?.required?.includes(field)) return undefined;
  const { default: starting, const: constant } = schemaAt(scope, value) ?? {};
  if (starting !== undefined || constant !== undefined || !form?.properties?.[field]) return undefined;
  return `"${value}" may be missing, and "${action}" needs "${name}"`;
}

function whyRefused({ scope, value, action, schema }: CallInput): string | undefined {
  const given = schemaOf(scope, value);
  if (!given) return undefined;
  const named = typeof value === 'string' ? `"${value}"` : 'the value';
  const [types, asked] = [valueTypesOf(given), valueTypesOf(schema)];
  if (types && asked && types.length > 0 && !types.some((type) => asked.includes(type))) {
    return `${named} is of type ${types.join(' or ')}, and "${action}" asks for ${asked.join(' or ')}`;
  }
  const refused = refusedValue(given, schema);
  if (refused !== undefined) return `${named} may be ${JSON.stringify(refused)}, which "${action}" refuses`;
  if (listedValues(given)) return undefined;
  const field = fieldAt(scope, value);
  const limit = widerThan(given, schema, field);
  if (limit !== undefined) return `${named} may be ${limit} than "${action}" accepts`;
  const text = field && typedTexts(field.part, field.facts, given).find((one) => !couldBe(schema, one));
  if (text === undefined) return undefined;
  return `${named} may be ${text.trim() === '' ? 'blank' : JSON.stringify(text)}, which "${action}" refuses`;
}

interface GivenField {
  readonly part: Part;
  readonly facts: WidgetFacts;
}

/** The field whose whole value is given; undefined if it is another value. */
function fieldAt({ screen, catalogue }: PathScope, value: Value): GivenField | undefined {
  const [root, name = '', ...inside] = typeof value === 'string' ? value.split('.') : [];
  const part = root === 'form' && inside.length === 0 ? screen?.fields[name] : undefined;
  const facts = catalogue.widgets[part?.widget ?? ''];
  return part && facts && { part, facts };
}

/** The schema of a value of the journey; undefined if nothing is known about it. */
function schemaOf(scope: PathScope, value: Value): JSONSchema7 | undefined {
  if (typeof value === 'string') return schemaAt(scope, value);
  if ('literal' in value) {
    return typeOfJson(value.literal) === 'object' ? undefined : ({ const: value.literal } as JSONSchema7);
  }
  return { type: 'text' in value ? 'string' : 'object' };
}

const limits = [
  ['maxLength', 'longer', 1],
  ['minLength', 'shorter', -1],
  ['maximum', 'more', 1],
  ['minimum', 'less', -1],
] as const;

/** How a value that a schema accepts may be beyond what another one accepts; undefined if it cannot be. */
function widerThan(given: JSONSchema7, asked: JSONSchema7, field: GivenField | undefined): string | undefined {
  // With one pattern, both accept the same texts.
  if (given.pattern !== undefined && given.pattern === asked.pattern) return undefined;
  const [own, bounds] = [limitsOfSchema(given), limitsOfSchema(asked)];
  for (const [keyword, word, sign] of limits) {
    const bound = bounds[keyword];
    // A tenant may type whatever neither the schema nor the widget limits; other values are as their source makes them.
    const isOpen = field?.facts.isText && keyword === 'maxLength';
    const all = [own[keyword], field && typedLimit(field, keyword)].filter((one) => one !== undefined);
    const reached = all.length > 0 ? Math.min(...all.map((one) => one * sign)) * sign : isOpen ? Infinity : undefined;
    if (reached !== undefined && bound !== undefined && (reached - bound) * sign > 0) return word;
  }
  return undefined;
}

const typedLimit = ({ part, facts }: GivenField, keyword: LimitKeyword): number | undefined =>
  limitsOfWidget(part, facts).find((one) => one.keyword === keyword && !one.isStep)?.limit;
