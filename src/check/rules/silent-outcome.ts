import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { type ActionCall, callOf, effectsOf, type PlacedEffect } from '../../engine/model/effects.ts';
import { raisedBy } from '../../engine/model/graph/events.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { dataReferencesOf, statusesIn } from '../queries/data-references.ts';
import type { Rule } from '../rule.ts';

/** A tenant who has pressed a button sees how its call ended: no outcome has no effects, or logs only, and is read nowhere. */
export const silentOutcome: Rule = {
  code: 'silent-outcome',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      const pressed = pressedEvents(screen);
      for (const placed of effectsOf(screen, catalogue.effects)) {
        const call = pressed.has(placed.event) ? callOf(placed) : undefined;
        for (const outcome of call?.outcomes ? silentOutcomes(placed, call, catalogue) : []) {
          if (readOutcomes(journey, screen, catalogue).has(`${call?.action} ${outcome}`)) continue;
          yield {
            screen: screen.id,
            at: `${call?.outcomes?.at}${pointer(outcome)}`,
            what: `nothing is shown after the outcome "${outcome}" of "${call?.action}"`,
            why: 'a tenant who has pressed the button would not know what happened',
            fix: 'Add what it shows, such as a "toast", or where it leads.',
          };
        }
      }
    }
  },
};

/** The events that a press raises, under their own names; also one that a whole answer raises instead of a press. */
const pressedEvents = (screen: Screen): ReadonlySet<string> =>
  new Set(
    [...[...raisedBy(screen)].map(({ event }) => event), ...Object.keys(screen.on)].flatMap((event) => {
      const handler = screen.on[event];
      if (typeof handler === 'string') return [event, handler];
      return [...raisedBy(screen)].some((raised) => raised.event === event) ? [event] : [];
    }),
  );

/** The outcomes of an action that have no effects, or logs only. */
const silentOutcomes = ({ effect }: PlacedEffect, { action }: ActionCall, { actions }: Catalogue): readonly string[] =>
  Object.entries((effect.outcomes ?? {}) as Readonly<Record<string, unknown>>).flatMap(([outcome, effects]) =>
    Object.hasOwn(actions[action]?.outcomes ?? {}, outcome) && isSilent(effects) ? [outcome] : [],
  );

const isSilent = (effects: unknown): boolean =>
  Array.isArray(effects) && effects.every((effect: Readonly<Record<string, unknown>>) => 'log' in effect);

/** The outcomes that a condition of the screen compares. */
const readOutcomes = (journey: Journey, screen: Screen, catalogue: Catalogue): ReadonlySet<string> =>
  new Set(
    dataReferencesOf(journey, catalogue).flatMap((reference) =>
      reference.screen === screen ? statusesIn(reference).map(({ action, is }) => `${action} ${is}`) : [],
    ),
  );
