import { valueTypesOf } from '../../journey/fields/value-types.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';

/** Every widget produces a value of the type, and of the format, that the data schema declares. */
export const widgetType: Rule = {
  code: 'widget-type',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        const facts = widgets[part.widget ?? ''];
        const accepts = [facts?.accepts ?? []].flat();
        const { format = '' } = typeof schema === 'object' ? schema : {};
        const option = facts?.formats?.[format];
        if (option !== undefined && part.options?.[option] === undefined) {
          yield {
            screen: screen.id,
            at: `${at}/widget`,
            what: `"${part.widget}" gives values of the format "${format}" only with the option "${option}"`,
            why: 'no value would ever be valid',
            fix: `Set the option "${option}", or remove the format from the schema.`,
          };
        }
        const types = valueTypesOf(schema);
        if (accepts.length === 0 || !types || types.some((type) => accepts.includes(type))) continue;
        const asked = typeof schema === 'object' && typeof schema.type === 'string' ? schema.type : types.join(' or ');
        yield {
          screen: screen.id,
          at: `${at}/widget`,
          what: `"${part.widget}" gives a value of type ${accepts.join(' or ')}, but the schema asks for ${asked}`,
          why: 'no value would ever be valid',
          fix: 'Use another widget, or change the type in the schema.',
        };
      }
    }
  },
};
