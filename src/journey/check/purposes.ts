import { useNearest } from '../nearest.ts';
import { pointer } from '../pointer.ts';
import type { Screen } from '../types.ts';
import { blocksOf, callOf, effectsOf, purposeOf } from '../walk.ts';
import type { Rule } from './rule.ts';

/** What an action is to be given of the words shown is shown on its screen. */
export const purposeRules: Rule = function* ({ screens }) {
  for (const screen of Object.values(screens)) {
    const known = [...blocksOf(screen)].flatMap(({ block }) => purposeOf(block)?.purpose ?? []);
    for (const { purpose, at } of purposesGiven(screen)) {
      if (known.includes(purpose)) continue;
      yield {
        ...{ code: 'unknown-purpose', screen: screen.id, at: `${at}/shown` },
        ...{ what: `no text of this screen is for "${purpose}"`, why: 'there would be no words to give' },
        fix: useNearest(purpose, known, 'give the text its "purpose"'),
      };
    }
  }
};

/** What a tenant agrees to is kept by somebody. */
export const recordRules: Rule = function* ({ screens }) {
  for (const screen of Object.values(screens)) {
    const kept = [...purposesGiven(screen)].map(({ purpose }) => purpose);
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

function* purposesGiven(screen: Screen): Iterable<{ purpose: string; at: string }> {
  for (const { effect, at } of effectsOf(screen)) {
    for (const [name, value] of Object.entries(callOf(effect)?.given ?? {})) {
      if (typeof value === 'object' && 'shown' in value) {
        yield { purpose: value.shown, at: at + pointer('with', name) };
      }
    }
  }
}
