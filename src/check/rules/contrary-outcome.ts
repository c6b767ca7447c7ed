import { isJsonObject } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { effectsOf, type PlacedEffect } from '../../engine/model/effects.ts';
import { targetOf } from '../../engine/model/graph/graph.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';
import { type Sense, senseOfMessage, senseOfName, senseOfTitle } from '../values/word-senses.ts';

/** What is said, stored and shown next agrees with whether the outcome of a call is good or bad, as far as their words say it. */
export const contraryOutcome: Rule = {
  code: 'contrary-outcome',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      const all = effectsOf(screen, catalogue.effects);
      for (const placed of all) {
        const [nearest] = placed.within;
        const sense = nearest && senseOfName(nearest.outcome);
        if (!nearest || !sense || isConditional(placed, nearest.outcome, all)) continue;
        for (const { sense: other, ...finding } of sensesIn(journey, screen, placed)) {
          if (other === sense) continue;
          yield {
            screen: screen.id,
            ...finding,
            what: `${finding.what}, in the outcome "${nearest.outcome}" of "${nearest.action}"`,
            why: 'the tenant would read, or come to, the contrary of what happened',
            fix: 'Exchange the two outcomes, or write what fits this one.',
          };
        }
      }
    }
  },
};

/**
 * Whether an effect is under a condition of its own inside the outcome, which may tell a good part from a bad one, or whether
 * the call ends in the same way when it ends otherwise: then it does not matter how.
 */
function isConditional({ at }: PlacedEffect, outcome: string, all: readonly PlacedEffect[]): boolean {
  const end = at.lastIndexOf(pointer('outcomes', outcome)) + pointer('outcomes', outcome).length;
  if (/\/(?:then|else|otherwise)\//.test(at.slice(end))) return true;
  const call = all.find((one) => one.at + pointer('outcomes', outcome) === at.slice(0, end));
  const outcomes = Object.entries((call?.effect.outcomes ?? {}) as Readonly<Record<string, unknown>>);
  const own = JSON.stringify(outcomes.find(([name]) => name === outcome)?.[1]);
  return outcomes.some(([name, effects]) => senseOfName(name) === undefined && JSON.stringify(effects) === own);
}

type Shown = Pick<Finding, 'at' | 'what'> & { readonly sense: Sense };

function* sensesIn(journey: Journey, screen: Screen, { effect, parts, at }: PlacedEffect): Iterable<Shown> {
  for (const message of [effect, ...Object.values(effect)].filter(
    isJsonObject as (value: unknown) => value is object,
  )) {
    const { kind } = message as { readonly kind?: unknown };
    if (kind === 'success') yield { sense: 'good', at, what: 'a message is shown as a success' };
    if (kind === 'error') yield { sense: 'bad', at, what: 'a message is shown as an error' };
  }
  for (const { kind, value, at: place } of parts) {
    const said = kind === 'text' ? senseOfMessage(String(value)) : undefined;
    if (said) yield { sense: said, at: place, what: `"${value}" is said` };
    if (kind === 'destination') yield* destination(journey, screen, String(value), place);
    const stored =
      kind === 'value' && isJsonObject(value as never) ? (value as { literal?: unknown }).literal : undefined;
    const sense = typeof stored === 'string' ? senseOfName(stored) : undefined;
    if (sense) yield { sense, at: place, what: `"${stored}" is stored` };
  }
}

function* destination(journey: Journey, screen: Screen, to: string, at: string): Iterable<Shown> {
  const target = journey.screens[targetOf(journey, screen.id, to) ?? ''];
  if (!target || target === screen) return;
  const sense = senseOfName(target.id) ?? senseOfTitle(target.title);
  if (sense) yield { sense, at, what: `"${target.title}" is shown` };
}
