import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';

/** Every outcome of an action that is started with `run` has an entry with its effects. */
export const unmappedOutcome: Rule = {
  code: 'unmapped-outcome',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { action, outcomes, screen } of callsOf(journey, catalogue)) {
      if (screen === undefined || !outcomes) continue;
      for (const outcome of Object.keys(catalogue.actions[action]?.outcomes ?? {})) {
        if (outcomes.names.includes(outcome)) continue;
        yield {
          screen,
          at: outcomes.at,
          what: `the outcome "${outcome}" of "${action}" has no effects`,
          why: 'the tenant would be stuck when it happens',
          fix: `Add "${outcome}" with its effects.`,
        };
      }
    }
  },
};
