import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Screen } from '../../journey/types.ts';
import { blocksOf, callOf, effectsOf, purposeOf } from '../../journey/visit.ts';
import type { Rule } from './rule.ts';

/** What is to be given on of the words shown is shown on its screen. */
export const purposeRules: Rule = function* ({ screens }) {
  for (const screen of Object.values(screens)) {
    const known = [...blocksOf(screen)].flatMap(({ block }) => purposeOf(block)?.purpose ?? []);
    for (const { purpose, at } of purposesGiven(screen)) {
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
export const recordRules: Rule = function* ({ screens }) {
  for (const screen of Object.values(screens)) {
    const kept = [...purposesGiven(screen)].flatMap(({ purpose, toAction }) => (toAction ? purpose : []));
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

function* purposesGiven(screen: Screen): Iterable<{ purpose: string; at: string; toAction: boolean }> {
  for (const { effect, at } of effectsOf(screen)) {
    const given = 'set' in effect ? effect.set : (callOf(effect)?.given ?? {});
    for (const [name, value] of Object.entries(given)) {
      if (typeof value !== 'object' || !('shown' in value)) continue;
      const toAction = !('set' in effect);
      yield { purpose: value.shown, at: at + pointer(toAction ? 'with' : 'set', name), toAction };
    }
  }
}
