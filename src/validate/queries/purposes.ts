import { pointer } from '../../journey/source/pointer.ts';
import type { Screen } from '../../journey/types.ts';
import { callOf, effectsOf } from '../../journey/visit.ts';

/** A purpose whose shown words an effect passes on. */
export interface GivenPurpose {
  readonly purpose: string;
  readonly at: string;
  readonly toAction: boolean;
}

/** The purposes whose words the effects of a screen pass on. */
export function* purposesGiven(screen: Screen): Iterable<GivenPurpose> {
  for (const { effect, at } of effectsOf(screen)) {
    const given = 'set' in effect ? effect.set : (callOf(effect)?.given ?? {});
    for (const [name, value] of Object.entries(given)) {
      if (typeof value !== 'object' || !('shown' in value)) continue;
      const toAction = !('set' in effect);
      yield { purpose: value.shown, at: at + pointer(toAction ? 'with' : 'set', name), toAction };
    }
  }
}
