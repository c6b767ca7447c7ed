import { propertiesOf } from '../../journey/properties.ts';
import { pointer } from '../../journey/source/pointer.ts';
import { isAlike } from '../../journey/source/suggest-nearest.ts';
import type { Rule } from '../rule.ts';

/** Every value of a data schema has a field. */
export const unaskedField: Rule = {
  code: 'unasked-field',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      const properties = propertiesOf(journey.schemas[screen.id]);
      // A misspelt name is reported only once, at the field.
      const unknown = Object.keys(screen.fields).filter((name) => !(name in properties));
      for (const name of Object.keys(properties)) {
        if (screen.fields[name] || unknown.some((field) => isAlike(field, name))) continue;
        yield {
          schema: screen.id,
          at: pointer('properties', name),
          what: `no field of the screen asks for "${name}"`,
          why: 'the tenant could never give it',
          fix: `Add "${name}" to the screen's fields, or remove it here.`,
        };
      }
    }
  },
};
