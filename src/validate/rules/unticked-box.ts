import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from '../rule.ts';

/** A required box must be ticked, and the data schema says so. */
export const untickedBox: Rule = {
  code: 'unticked-box',
  severity: 'warning',
  *check({ journey, catalogue: { widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      const { properties = {}, required = [] } = journey.schemas[screen.id] ?? {};
      for (const name of required) {
        const { [name]: schema } = properties;
        const { widget = '' } = screen.fields[name] ?? {};
        if (widgets[widget]?.accepts !== 'boolean' || typeof schema !== 'object') continue;
        if ('const' in schema || 'enum' in schema || 'default' in schema) continue;
        yield {
          screen: screen.id,
          at: pointer('fields', name),
          what: `"${name}" is required, but may be false`,
          why: 'a tenant who leaves the box unticked could not go on, but one who ticks and unticks it could',
          fix: 'Add `"const": true` to its schema if it must be ticked, or take it out of `required`. Ask yes or no with `radio`.',
        };
      }
    }
  },
};
