import { pointer } from '../../engine/json/pointer.ts';
import type { ComputedValue } from '../../engine/model/types.ts';
import { operandPaths } from '../queries/operands.ts';
import type { Rule } from '../rule.ts';

/** No computed value depends on itself. */
export const circularComputedValue: Rule = {
  code: 'circular-computed-value',
  severity: 'error',
  stage: 'references',
  *check({ journey: { figures = {} } }) {
    for (const name of Object.keys(figures)) {
      if (!dependsOn(figures, name, name)) continue;
      yield {
        at: pointer('figures', name),
        what: `"${name}" depends on itself`,
        why: 'it could never be computed',
        fix: 'Compute it from session data, or from other figures.',
      };
    }
  },
};

type ComputedValues = Readonly<Record<string, ComputedValue>>;

/** Whether a computed value depends on another, directly or through others. */
function dependsOn(values: ComputedValues, from: string, to: string, seen = new Set<string>()): boolean {
  const value = values[from];
  if (!value || seen.has(from)) return false;
  seen.add(from);
  return [...operandPaths(value)].some(({ path }) => {
    const name = path.startsWith('figures.') ? path.slice('figures.'.length) : undefined;
    return name !== undefined && (name === to || dependsOn(values, name, to, seen));
  });
}
