import { pointer } from '../../engine/json/pointer.ts';
import type { Journey } from '../../engine/model/types.ts';
import type { Rule } from '../rule.ts';

/** No screen is shown instead of itself, directly or through others. */
export const circularVariant: Rule = {
  code: 'circular-variant',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    const reported = new Set<string>();
    for (const { id, variants } of Object.values(journey.screens)) {
      for (const [index, { show }] of variants.entries()) {
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

function leadsTo(journey: Journey, from: string, to: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  const next = journey.screens[from]?.variants ?? [];
  return next.some(({ show }) => leadsTo(journey, show, to, new Set([...seen, from])));
}
