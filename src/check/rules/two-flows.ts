import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';

/** No screen is in more than one flow. */
export const twoFlows: Rule = {
  code: 'two-flows',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    const flowOf = new Map<string, string>();
    for (const [flow, ids] of Object.entries(journey.flows)) {
      for (const [index, id] of ids.entries()) {
        const other = flowOf.get(id);
        flowOf.set(id, flow);
        if (other === undefined) continue;
        yield {
          at: pointer('flows', flow, index),
          what: `"${id}" is also in the flow "${other}"`,
          why: '"next" would have two meanings',
          fix: 'Remove it from one of them, and go there by its name.',
        };
      }
    }
  },
};
