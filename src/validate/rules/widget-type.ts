import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';

/** Every widget produces a value of the type that the data schema declares. */
export const widgetType: Rule = {
  code: 'widget-type',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        const accepts = widgets[part.widget ?? '']?.accepts;
        const type = typeof schema === 'object' ? schema.type : undefined;
        if (accepts === undefined || type === undefined || type === accepts) continue;
        if (type === 'integer' && accepts === 'number') continue;
        yield {
          screen: screen.id,
          at: `${at}/widget`,
          what: `"${part.widget}" gives a value of type ${accepts}, but the schema asks for ${String(type)}`,
          why: 'no value would ever be valid',
          fix: 'Use another widget, or change the type in the schema.',
        };
      }
    }
  },
};
