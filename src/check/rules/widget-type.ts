import type { JSONSchema7Definition } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import type { WidgetFacts } from '../../engine/model/catalogue.ts';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import type { Part } from '../../engine/model/types.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Finding, Rule } from '../rule.ts';
import { limitsOfSchema, limitsOfWidget, opposite, sizeOf } from '../values/value-limits.ts';

/** Every widget produces a value of the type, the format and the size that the data schema declares. */
export const widgetType: Rule = {
  code: 'widget-type',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        const facts = widgets[part.widget ?? ''];
        if (!facts) continue;
        for (const { at: inside = '/widget', ...wrong } of [
          ...wrongFormats(part, facts, schema),
          ...wrongTypes(part, facts, schema),
          ...wrongSizes(part, facts, schema),
        ]) {
          yield { screen: screen.id, at: at + inside, why: 'no value would ever be valid', ...wrong };
        }
      }
    }
  },
};

type Wrong = Pick<Finding, 'what' | 'fix'> & Partial<Pick<Finding, 'at'>>;

function* wrongFormats({ widget, options }: Part, facts: WidgetFacts, schema?: JSONSchema7Definition): Iterable<Wrong> {
  const { format = '' } = typeof schema === 'object' ? schema : {};
  const option = facts.formats?.[format];
  if (option === undefined || options?.[option] !== undefined) return;
  yield {
    what: `"${widget}" gives values of the format "${format}" only with the option "${option}"`,
    fix: `Set the option "${option}", or remove the format from the schema.`,
  };
}

function* wrongTypes({ widget }: Part, facts: WidgetFacts, schema?: JSONSchema7Definition): Iterable<Wrong> {
  const accepts = [facts.accepts].flat();
  const types = valueTypesOf(schema);
  if (accepts.length === 0 || !types || types.some((type) => accepts.includes(type))) return;
  const asked = typeof schema === 'object' && typeof schema.type === 'string' ? schema.type : types.join(' or ');
  yield {
    what: `"${widget}" gives a value of type ${accepts.join(' or ')}, but the schema asks for ${asked}`,
    fix: 'Use another widget, or change the type in the schema.',
  };
}

/** A widget whose longest value is shorter than the schema's shortest, and the like; the first one is enough. */
function* wrongSizes(part: Part, facts: WidgetFacts, schema?: JSONSchema7Definition): Iterable<Wrong> {
  const asked = typeof schema === 'object' ? limitsOfSchema(schema) : {};
  for (const { keyword, limit, option, isStep } of limitsOfWidget(part, facts)) {
    const bound = asked[opposite[keyword]];
    const isMost = keyword.startsWith('max');
    if (isStep || bound === undefined || (isMost ? bound <= limit : bound >= limit)) continue;
    const [own, other] = isMost ? ['at most', 'at least'] : ['at least', 'at most'];
    const isSet = option !== undefined && part.options?.[option] !== undefined;
    yield {
      ...(isSet && { at: pointer('options', option) }),
      what: `"${part.widget}" gives ${own} ${sizeOf(keyword, limit)}, but the schema asks for ${other} ${bound}`,
      fix: option === undefined ? 'Use another widget, or change the schema.' : `Change "${option}", or the schema.`,
    };
    return;
  }
}
