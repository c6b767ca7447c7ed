import { type EffectPartKind, effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import type { Rule } from '../rule.ts';

/** After a goto, no effect of the same list shows something on the screen that is left, or waits there for an answer. */
export const afterGoto: Rule = {
  code: 'after-goto',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      const left = new Map<string, string>();
      for (const placed of effectsOf(screen, catalogue.effects)) {
        const list = placed.at.slice(0, placed.at.lastIndexOf('/'));
        const to = left.get(list);
        if (to !== undefined && isForThisScreen(placed)) {
          yield {
            screen: screen.id,
            at: placed.at,
            what: `the effects before this one already leave for "${to}"`,
            why: 'nobody would see what it shows here',
            fix: 'Remove it, or put each of the two under a condition with "if".',
          };
        }
        const [destination] = valuesOfKind(placed, 'destination');
        if (destination !== undefined) left.set(list, destination);
      }
    }
  },
};

const isForThisScreen = ({ parts }: PlacedEffect): boolean =>
  parts.some(({ kind, value }) => kinds.has(kind) || (kind === 'target' && String(value).startsWith('form.')));

const kinds: ReadonlySet<EffectPartKind> = new Set([
  ...(['viewName', 'fieldName', 'outcomes', 'countdownName', 'screenName'] as const),
]);
