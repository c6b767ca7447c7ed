import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';

/** The data schema says whether a required box must be ticked or is false from the start. */
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
          why: 'a box that nobody has touched is sent as false, and nothing says that this is meant',
          fix: 'Add `"default": false` to its schema if that is meant, or `"const": true` if it must be ticked. Ask yes or no with `radio`.',
        };
      }
    }
  },
};
