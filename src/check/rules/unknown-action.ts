import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { callsOf } from '../queries/calls.ts';
import { dataReferencesOf, statusesIn } from '../queries/data-references.ts';
import type { Rule } from '../rule.ts';

/** Every action that an effect calls or a condition names is listed. */
export const unknownAction: Rule = {
  code: 'unknown-action',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    const { actions } = catalogue;
    for (const { action, actionAt, screen } of callsOf(journey, catalogue)) {
      if (actions[action]) continue;
      yield {
        ...(screen !== undefined && { screen }),
        at: actionAt,
        what: `"${action}" is not an action`,
        why: 'nothing would happen',
        ...suggestName(actionAt, action, Object.keys(actions), 'add it to the project'),
      };
    }
    for (const reference of dataReferencesOf(journey, catalogue)) {
      const { screen, at } = reference;
      for (const { action } of statusesIn(reference)) {
        if (actions[action]) continue;
        yield {
          ...(screen && { screen: screen.id }),
          at,
          what: `"${action}" is not an action`,
          why: 'the condition would never hold',
          ...suggestName(at, action, Object.keys(actions), 'remove the condition'),
        };
      }
    }
  },
};
