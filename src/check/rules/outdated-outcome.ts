import { callOf, effectsOf } from '../../engine/model/effects.ts';
import { pathsIn } from '../../engine/model/visit.ts';
import type { Rule, RuleContext } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';

/**
 * What an outcome sets is cleared when an input of its call is changed on another screen. A property that stays is not, so
 * no outcome sets it by such an input.
 */
export const outdatedOutcome: Rule = {
  code: 'outdated-outcome',
  severity: 'error',
  stage: 'references',
  *check(context) {
    const { journey, catalogue } = context;
    const asked = askedOn(context);
    for (const { screen, at, scope, target, value } of assignmentsOf(journey, catalogue)) {
      const [root, name = ''] = target.split('.');
      const [within] = scope.within;
      const { stays } = journey.session[name] ?? {};
      if (root !== 'session' || !stays || name === journey.settings.resume?.owner || !within) continue;
      if (!pathsIn(value).some((path) => path.startsWith('data.'))) continue;
      const inputs = effectsOf(screen, catalogue.effects).flatMap((effect) => {
        const call = callOf(effect);
        return call?.action === within.action ? Object.values(call.input).flatMap(pathsIn) : [];
      });
      const input = inputs.find((path) => path !== target && asked.get(path)?.some((id) => id !== screen.id));
      if (input === undefined) continue;
      yield {
        screen: screen.id,
        at,
        what: `"${name}" stays, and the outcome of "${within.action}" that sets it depends on "${input}", which is asked on "${asked.get(input)?.[0]}"`,
        why: 'it would belong to an earlier answer',
        fix: `Remove "stays" from "${name}" in journey.json.`,
      };
    }
  },
};

/** Session property, as a path -> the screens that set it from their form. One that stays is that of the person. */
function askedOn({ journey, catalogue }: RuleContext): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>();
  for (const { screen, target, value } of assignmentsOf(journey, catalogue)) {
    const { stays } = journey.session[target.slice('session.'.length)] ?? {};
    const isAsked = target.startsWith('session.') && !stays && pathsIn(value).some((path) => path.startsWith('form.'));
    if (isAsked) asked.set(target, [...(asked.get(target) ?? []), screen.id]);
  }
  return asked;
}
