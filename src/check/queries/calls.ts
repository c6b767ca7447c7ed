import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { type ActionCall, callOf, effectsOf } from '../../engine/model/effects.ts';
import type { Journey } from '../../engine/model/types.ts';

/** A call of an action, in the file of a screen or, without one, in `journey.json`. */
export interface PlacedCall extends ActionCall {
  readonly screen?: string;
}

/** Every call of an action that a journey makes. */
export function* callsOf(journey: Journey, { effects }: Pick<Catalogue, 'effects'>): Iterable<PlacedCall> {
  const { signedIn } = journey.settings;
  if (signedIn) {
    const { run: action, with: input = {} } = signedIn.extend;
    const at = pointer('settings', 'signedIn', 'extend');
    yield { action, actionAt: `${at}/run`, at, input, inputAt: `${at}/with` };
  }
  for (const screen of Object.values(journey.screens)) {
    for (const placed of effectsOf(screen, effects)) {
      const call = callOf(placed);
      if (call) yield { ...call, screen: screen.id };
    }
  }
}
