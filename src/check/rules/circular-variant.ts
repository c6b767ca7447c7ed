import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { conditionPaths } from '../queries/operands.ts';
import { followsOn } from '../queries/reach.ts';
import type { Rule } from '../rule.ts';

/** No screen is shown instead of itself, directly or through others, nor again after its variant. */
export const circularVariant: Rule = {
  code: 'circular-variant',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    const reported = new Set<string>();
    for (const { id, variants } of Object.values(journey.screens)) {
      for (const [index, variant] of variants.entries()) {
        const { show } = variant;
        const shown = journey.screens[show];
        if (shown && goesBackTo(journey, id, shown, variant, effects)) {
          yield {
            screen: id,
            at: pointer('variants', index, 'show'),
            what: `the next screen after "${show}" is "${id}", where it is shown again`,
            why: 'a tenant would go round in circles',
            fix: `Show a copy of "${show}" that leads on from here, or remove this variant.`,
          };
        }
        // A circle is reported once.
        if (reported.has(show) || !leadsTo(journey, show, id)) continue;
        reported.add(id);
        yield {
          screen: id,
          at: pointer('variants', index, 'show'),
          what: `the variants of "${id}" lead back to it through "${show}"`,
          why: 'a tenant could see each screen at the address of another',
          fix: 'Remove one of these variants.',
        };
      }
    }
  },
};

/** Whether a variant leads on to the screen that it is a variant of, and changes nothing that its condition reads. */
function goesBackTo(
  journey: Journey,
  id: string,
  shown: Screen,
  { when }: Screen['variants'][number],
  effects: Catalogue['effects'],
): boolean {
  const all = effectsOf(shown, effects);
  const read = when ? [...conditionPaths(when)] : [];
  const written = all.flatMap((placed) => [...valuesOfKind(placed, 'target'), ...valuesOfKind(placed, 'cleared')]);
  return followsOn(journey, shown, id, effects) && !written.some((path) => read.includes(path));
}

function leadsTo(journey: Journey, from: string, to: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  const next = journey.screens[from]?.variants ?? [];
  return next.some(({ show }) => leadsTo(journey, show, to, new Set([...seen, from])));
}
