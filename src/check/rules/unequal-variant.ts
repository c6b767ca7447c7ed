import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { callOf, effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { targetOf } from '../../engine/model/graph/graph.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { purposesGiven } from '../queries/purposes.ts';
import { followsOn } from '../queries/reach.ts';
import type { Rule } from '../rule.ts';

/** A screen and its variant by share require the same, and a variant that leads on has the consents and calls of its screen. */
export const unequalVariant: Rule = {
  code: 'unequal-variant',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue, unread }) {
    for (const { id, requires, variants } of Object.values(journey.screens)) {
      for (const [index, { share, show }] of variants.entries()) {
        const shown = journey.screens[show];
        if (!shown || unread.has(show)) continue;
        const screen = journey.screens[id];
        const lost = screen && lostIn(journey, screen, shown, catalogue.effects);
        if (lost !== undefined) {
          yield {
            screen: id,
            at: pointer('variants', index, 'show'),
            what: `"${show}" leads on from here as "${id}" does, without ${lost}`,
            why: 'tenants who see it would go on without it',
            fix: `Add it to "${show}" too.`,
          };
        }
        if (share === undefined) continue;
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

/** A consent or a call of a screen that its variant lacks, although tenants go on from it to the same screen. */
function lostIn(journey: Journey, screen: Screen, variant: Screen, effects: Catalogue['effects']): string | undefined {
  const [led, other] = [screen, variant].map((one) => destinationsOf(journey, one, effects));
  const isNext = followsOn(journey, screen, variant.id, effects);
  if (!isNext && ![...(led ?? [])].some((id) => other?.has(id))) return undefined;
  const [given, held] = [screen, variant].map(
    (one) => new Set([...purposesGiven(one, effects)].map(({ purpose }) => purpose)),
  );
  const purpose = [...(given ?? [])].find((one) => !held?.has(one));
  if (purpose !== undefined) return `the consent "${purpose}"`;
  const [made, left] = [screen, variant].map(
    (one) =>
      new Set(
        effectsOf(one, effects).flatMap((placed) => (placed.event === 'enter' ? [] : (callOf(placed)?.action ?? []))),
      ),
  );
  const action = [...(made ?? [])].find((one) => !left?.has(one));
  return action && `the call "${action}"`;
}

const destinationsOf = (journey: Journey, screen: Screen, effects: Catalogue['effects']): ReadonlySet<string> =>
  new Set(
    effectsOf(screen, effects)
      .flatMap((placed) => valuesOfKind(placed, 'destination'))
      .flatMap((to) => (to === 'back' ? [] : (targetOf(journey, screen.id, to) ?? []))),
  );
