import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import type { Screen, Value } from '../../engine/model/types.ts';

/** An effect that passes on the consent shown for a purpose. */
export interface GivenPurpose {
  readonly purpose: string;
  /** The event in whose effects it is. */
  readonly event: string;
  readonly at: string;
  /** The action that gets it; absent where it is stored. */
  readonly action?: string | undefined;
}

/** The purposes whose shown consent the effects of a screen pass on, as in `{ "shown": "credit-check" }`. */
export function* purposesGiven(screen: Screen, effects: Catalogue['effects']): Iterable<GivenPurpose> {
  for (const placed of effectsOf(screen, effects)) {
    const [action] = valuesOfKind(placed, 'actionName');
    for (const { kind, value, at } of placed.parts) {
      const given = value as Value;
      if (kind === 'value' && typeof given === 'object' && 'shown' in given)
        yield { purpose: given.shown, event: placed.event, at, action };
    }
  }
}
