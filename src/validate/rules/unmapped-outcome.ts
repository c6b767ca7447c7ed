import { callsOf } from '../queries/calls.ts';
import type { Rule } from '../rule.ts';

/** Every outcome of an action that is run has effects. */
export const unmappedOutcome: Rule = {
  code: 'unmapped-outcome',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { actions } }) {
    for (const { run, screen, at } of callsOf(journey)) {
      const outcomes = (run && actions[run.run]?.outcomes) ?? {};
      for (const outcome of Object.keys(outcomes)) {
        if (screen === undefined || !run || run.outcomes[outcome]) continue;
        yield {
          screen,
          at: `${at}/outcomes`,
          what: `the outcome "${outcome}" of "${run.run}" has no effects`,
          why: 'the tenant would be stuck when it happens',
          fix: `Add "${outcome}" with its effects.`,
        };
      }
    }
  },
};
