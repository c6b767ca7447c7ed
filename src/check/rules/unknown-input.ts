import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';

/** No call of an action has an input that the action does not declare. */
export const unknownInput: Rule = {
  code: 'unknown-input',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { action, input, inputAt, screen } of callsOf(journey, catalogue)) {
      const facts = catalogue.actions[action];
      if (!facts) continue;
      const inputs = Object.keys(facts.input.properties ?? {});
      for (const name of Object.keys(input)) {
        if (inputs.includes(name)) continue;
        yield {
          ...(screen !== undefined && { screen }),
          at: inputAt + pointer(name),
          what: `"${action}" has no input "${name}"`,
          why: 'the call would be rejected',
          ...suggestName(inputAt + pointer(name), name, inputs, 'remove it'),
        };
      }
    }
  },
};
