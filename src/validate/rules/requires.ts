import { collectors } from '../../journey/graph/collectors.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from './rule.ts';

/** What a screen requires is declared, is collected by some screen, and its absence can be explained to the tenant. */
export const requireRules: Rule = function* (journey, { effects }) {
  const names = Object.keys(journey.session);
  for (const screen of Object.values(journey.screens)) {
    for (const [index, name] of screen.requires.entries()) {
      const at = pointer('requires', index);
      const property = journey.session[name];
      if (!property) {
        yield {
          ...{ code: 'unknown-path', screen: screen.id, at, what: `there is no "session.${name}"` },
          ...{
            why: 'the screen could never be entered',
            fix: suggestNearest(name, names, 'declare it in journey.json'),
          },
        };
      } else if (collectors(journey, name, effects).size === 0) {
        yield {
          ...{ code: 'never-collected', screen: screen.id, at, what: `no screen sets "session.${name}"` },
          ...{ why: 'the screen could never be entered', fix: 'Set it on an earlier screen, or take it out here.' },
        };
      } else if (!property.missing) {
        yield {
          ...{
            code: 'unexplained',
            at: pointer('session', 'properties', name),
            what: `"${name}" has no "missing" text`,
          },
          ...{
            why: 'a tenant sent back for it would not know why',
            fix: 'Add "missing" with a sentence for the tenant.',
          },
        };
      }
    }
  }
};
