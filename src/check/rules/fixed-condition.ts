import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { collectors } from '../../engine/model/graph/collectors.ts';
import type { Condition } from '../../engine/model/types.ts';
import { dataReferencesOf } from '../queries/data-references.ts';
import { conditionPaths } from '../queries/operands.ts';
import type { Rule } from '../rule.ts';
import { hasContrary } from '../values/contrary.ts';
import type { PathScope } from '../values/known-paths.ts';
import { type KnownPaths, truthOf } from '../values/truth.ts';

/** No condition fails only because nothing sets what it reads, or because what it wants to be missing is always set. */
export const fixedCondition: Rule = {
  code: 'fixed-condition',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, catalogue }) {
    for (const { screen, at, within, entry, conditions } of dataReferencesOf(journey, catalogue)) {
      const [whole] = conditions;
      const what = whole && whyFixed({ journey, catalogue, within, entry, ...(screen && { screen }) }, whole);
      if (what === undefined) continue;
      yield {
        ...(screen && { screen: screen.id }),
        at,
        what,
        why: 'the condition never holds',
        fix: 'Ask for something else, or remove the condition and what depends on it.',
      };
    }
  },
};

/** The path without a value, or with one, by which a whole condition never holds. */
function whyFixed(scope: PathScope, condition: Condition): string | undefined {
  // A contradiction never holds, whatever is set: it is an impossible condition.
  if ('all' in condition && hasContrary(condition.all)) return undefined;
  const known = knownIn(scope);
  if (truthOf(condition, known) !== false) return undefined;
  const paths = [...conditionPaths(condition)];
  const missing = paths.find(known.missing);
  if (missing !== undefined) return `nothing sets "${missing}"`;
  const present = paths.find(known.present);
  return present && `"${present}" always has a value here`;
}

/** Session properties that nothing sets, and those that a screen requires; the data that an outcome always has. */
function knownIn({ journey, catalogue, screen, within }: PathScope): KnownPaths {
  const [nearest] = within;
  const data = nearest && catalogue.actions[nearest.action]?.outcomes[nearest.outcome];
  return {
    missing(path) {
      const [root, name = ''] = path.split('.');
      const property = root === 'session' ? journey.session[name] : undefined;
      if (!property || property.query !== undefined) return false;
      if (Object.values(journey.entries ?? {}).some((names) => names.includes(name))) return false;
      return collectors(journey, name, catalogue.effects).size === 0;
    },
    present(path) {
      const [root, name = '', ...inside] = path.split('.');
      if (inside.length > 0) return false;
      if (root === 'data') return data?.required?.includes(name) === true;
      if (root !== 'session' || !screen?.requires.includes(name)) return false;
      return !effectsOf(screen, catalogue.effects).some((one) => valuesOfKind(one, 'cleared').includes(path));
    },
  };
}
