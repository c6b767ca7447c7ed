import type { Catalogue } from '../../journey/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../journey/effects.ts';
import type { Screen, Value } from '../../journey/types.ts';

/** A purpose whose shown words an effect passes on. */
export interface GivenPurpose {
  readonly purpose: string;
  readonly at: string;
  readonly toAction: boolean;
}

/** The purposes whose words the effects of a screen pass on. */
export function* purposesGiven(screen: Screen, effects: Catalogue['effects']): Iterable<GivenPurpose> {
  for (const placed of effectsOf(screen, effects)) {
    const toAction = valuesOfKind(placed, 'actionName').length > 0;
    for (const { kind, value, at } of placed.parts) {
      const given = value as Value;
      if (kind === 'value' && typeof given === 'object' && 'shown' in given)
        yield { purpose: given.shown, at, toAction };
    }
  }
}
