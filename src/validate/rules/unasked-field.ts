import { propertiesOf } from '../../journey/properties.ts';
import { isAlike } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from '../rule.ts';

/** Every value of a data schema has a field. */
export const unaskedField: Rule = {
  code: 'unasked-field',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      const properties = propertiesOf(journey.schemas[screen.id]);
      // A misspelt name is reported once, where the field is.
      const unknown = Object.keys(screen.fields).filter((name) => !(name in properties));
      for (const name of Object.keys(properties)) {
        if (screen.fields[name] || unknown.some((field) => isAlike(field, name))) continue;
        yield {
          schema: screen.id,
          at: pointer('properties', name),
          what: `"${name}" is asked by no field of the screen`,
          why: 'the tenant could never give it',
          fix: `Add "${name}" to the screen's fields, or take it out here.`,
        };
      }
    }
  },
};
