import type { JSONSchema7Definition } from 'json-schema';
import { canHave } from '../../journey/schema/value-type.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';

/** Every widget produces a value of a type that the data schema allows. */
export const widgetType: Rule = {
  code: 'widget-type',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        const accepts = widgets[part.widget ?? '']?.accepts;
        if (accepts === undefined || canHave(schema, accepts)) continue;
        yield {
          screen: screen.id,
          at: `${at}/widget`,
          what: `"${part.widget}" gives a value of type ${accepts}, but the schema asks for ${asked(schema)}`,
          why: 'no value would ever be valid',
          fix: 'Use another widget, or change the type in the schema.',
        };
      }
    }
  },
};

const asked = (schema: JSONSchema7Definition | undefined): string =>
  typeof schema === 'object' ? [schema.type].flat().join(' or ') : '';
