import type { Catalogue } from '../../journey/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../journey/effects.ts';
import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Screen, Value } from '../../journey/types.ts';
import { blocksOf, purposeOf } from '../../journey/visit.ts';
import type { Rule } from './rule.ts';

/** What is to be given on of the words shown is shown on its screen. */
export const purposeRules: Rule = function* ({ screens }, { effects }) {
  for (const screen of Object.values(screens)) {
    const known = [...blocksOf(screen)].flatMap(({ block }) => purposeOf(block)?.purpose ?? []);
    for (const { purpose, at } of purposesGiven(screen, effects)) {
      if (known.includes(purpose)) continue;
      yield {
        ...{ code: 'unknown-purpose', screen: screen.id, at: `${at}/shown` },
        ...{ what: `no text of this screen is for "${purpose}"`, why: 'there would be no words to give' },
        fix: suggestNearest(purpose, known, 'give the text its "purpose"'),
      };
    }
  }
};

/** What a tenant agrees to is kept by somebody. */
export const recordRules: Rule = function* ({ screens }, { effects }) {
  for (const screen of Object.values(screens)) {
    const kept = [...purposesGiven(screen, effects)].flatMap(({ purpose, toAction }) => (toAction ? purpose : []));
    for (const { block } of blocksOf(screen)) {
      const purpose = purposeOf(block)?.purpose;
      if (purpose === undefined || kept.includes(purpose)) continue;
      yield {
        ...{ code: 'unkept-consent', screen: screen.id, at: block.at + pointer(block.name, 'purpose') },
        ...{ what: `what is agreed to for "${purpose}" is given to no action`, why: 'nobody could prove it later' },
        fix: 'Send it to the action that records it, where the tenant agrees.',
      };
    }
  }
};

function* purposesGiven(
  screen: Screen,
  effects: Catalogue['effects'],
): Iterable<{ purpose: string; at: string; toAction: boolean }> {
  for (const placed of effectsOf(screen, effects)) {
    const toAction = valuesOfKind(placed, 'actionName').length > 0;
    for (const { kind, value, at } of placed.parts) {
      const given = value as Value;
      if (kind === 'value' && typeof given === 'object' && 'shown' in given)
        yield { purpose: given.shown, at, toAction };
    }
  }
}
