import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';

/** A screen and its variant by share require the same, so that the same tenants see either of them. */
export const unequalVariant: Rule = {
  code: 'unequal-variant',
  severity: 'error',
  stage: 'references',
  *check({ journey, unread }) {
    for (const { id, requires, variants } of Object.values(journey.screens)) {
      for (const [index, { share, show }] of variants.entries()) {
        const shown = journey.screens[show];
        if (share === undefined || !shown || unread.has(show)) continue;
        const differing = [
          ...shown.requires.filter((property) => !requires.includes(property)),
          ...requires.filter((property) => !shown.requires.includes(property)),
        ];
        const [first] = differing;
        if (first === undefined) continue;
        const [needy, other] = requires.includes(first) ? [id, show] : [show, id];
        yield {
          screen: id,
          at: pointer('variants', index, 'show'),
          what: `"${needy}" requires "${first}" and "${other}" does not`,
          why: 'tenants without it would see only one of the two, so their numbers could not be compared',
          fix: `Give both the same "requires".`,
        };
      }
    }
  },
};
