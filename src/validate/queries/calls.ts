import { pointer } from '../../journey/source/pointer.ts';
import type { Journey, RunEffect } from '../../journey/types.ts';
import { type ActionCall, callOf, effectsOf } from '../../journey/visit.ts';

/** A call of an action, and where a journey makes it. */
export interface PlacedCall {
  readonly call: ActionCall;
  /** The screen whose file it is in; absent for `journey.json`. */
  readonly screen?: string;
  readonly at: string;
  /** Set when the outcomes of the action have effects. */
  readonly run?: RunEffect;
}

/** Every call of an action that a journey makes. */
export function* callsOf(journey: Journey): Iterable<PlacedCall> {
  const { signedIn } = journey.settings;
  if (signedIn) {
    const { run: action, with: given = {} } = signedIn.extend;
    yield { call: { by: 'run', action, given }, at: pointer('settings', 'signedIn', 'extend') };
  }
  for (const screen of Object.values(journey.screens)) {
    for (const { effect, at } of effectsOf(screen)) {
      const call = callOf(effect);
      if (call) yield { call, screen: screen.id, at, ...('run' in effect && { run: effect }) };
    }
  }
}
