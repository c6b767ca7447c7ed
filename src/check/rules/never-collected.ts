import { pointer } from '../../engine/json/pointer.ts';
import { collectors } from '../../engine/model/graph/collectors.ts';
import type { Rule } from '../rule.ts';

/** Every session property that a screen requires is set by some screen. */
export const neverCollected: Rule = {
  code: 'never-collected',
  severity: 'error',
  stage: 'paths',
  *check({ journey, catalogue: { effects } }) {
    for (const { id, requires } of Object.values(journey.screens)) {
      for (const [index, name] of requires.entries()) {
        if (!journey.session[name] || collectors(journey, name, effects).size > 0) continue;
        yield {
          screen: id,
          at: pointer('requires', index),
          what: `no screen sets "session.${name}"`,
          why: 'the screen could never be entered',
          fix: 'Set it on an earlier screen, or remove it here.',
        };
      }
    }
  },
};
