import { effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import { targetOf } from '../../engine/model/graph/graph.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import type { Rule } from '../rule.ts';

/** A screen that says which outcomes lead to it is led to by nothing else. Back and an address always open it. */
export const otherWay: Rule = {
  code: 'other-way',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      const all = effectsOf(screen, catalogue.effects);
      for (const placed of all) {
        for (const { target, at } of guardedIn(journey, screen, placed)) {
          if (isGuarded(screen, target.after) || isAfter(placed, target.after, all)) continue;
          const [nearest] = placed.within;
          const way = nearest ? `the outcome "${nearest.outcome}" of "${nearest.action}"` : `"${placed.event}"`;
          yield {
            screen: screen.id,
            at,
            what: `${way} on "${screen.title}" leads to "${target.title}", which follows ${target.after.map((one) => `"${one}"`).join(' or ')} only`,
            why: 'the tenant would see what has not happened',
            fix: nearest
              ? `Lead elsewhere, or add "${nearest.action}.${nearest.outcome}" to "after" of the screen "${target.id}".`
              : `Lead elsewhere, or remove "after" from the screen "${target.id}".`,
          };
        }
      }
    }
  },
};

type Guarded = Screen & Required<Pick<Screen, 'after'>>;

const hasAfter = (screen: Screen | undefined): screen is Guarded => screen?.after !== undefined;

/** The destinations of an effect that say what they follow. Back returns to what was seen, so it is none. */
function* guardedIn(journey: Journey, screen: Screen, { parts }: PlacedEffect) {
  for (const { kind, value, at } of parts) {
    if (kind !== 'destination' || typeof value !== 'string' || value === 'back') continue;
    const target = journey.screens[targetOf(journey, screen.id, value) ?? ''];
    if (hasAfter(target)) yield { target, at };
  }
}

/** Whether the ways to a screen are themselves among those allowed, so that the ones from it are too. */
const isGuarded = (screen: Screen, allowed: readonly string[]): boolean =>
  screen.after?.every((outcome) => allowed.includes(outcome)) ?? false;

/** Whether an effect happens inside an allowed outcome, or in an event that only effects inside one raise. */
function isAfter(placed: PlacedEffect, allowed: readonly string[], all: readonly PlacedEffect[]): boolean {
  if (placed.within.some(({ action, outcome }) => allowed.includes(`${action}.${outcome}`))) return true;
  const others = all.filter(({ event }) => event !== placed.event);
  const raisers = others.filter((other) => valuesOfKind(other, 'eventName').includes(placed.event));
  return raisers.length > 0 && raisers.every((raiser) => isAfter(raiser, allowed, others));
}
