import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';

/** Every call of an action has the inputs that the action requires. */
export const missingInput: Rule = {
  code: 'missing-input',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { action, input, screen, at } of callsOf(journey, catalogue)) {
      for (const name of catalogue.actions[action]?.input.required ?? []) {
        if (Object.hasOwn(input, name)) continue;
        yield {
          ...(screen !== undefined && { screen }),
          at,
          what: `"${action}" is called without "${name}"`,
          why: 'it could not run',
          fix: `Add "${name}" to "with".`,
        };
      }
    }
  },
};
