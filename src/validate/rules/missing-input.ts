import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';

/** An action is given every input that it requires. */
export const missingInput: Rule = {
  code: 'missing-input',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { actions } }) {
    for (const { call, screen, at } of callsOf(journey)) {
      for (const name of actions[call.action]?.input.required ?? []) {
        if (Object.hasOwn(call.given, name)) continue;
        yield {
          ...(screen !== undefined && { screen }),
          at,
          what: `"${call.action}" is called without "${name}"`,
          why: 'it could not run',
          fix: `Add "${name}" to "with".`,
        };
      }
    }
  },
};
