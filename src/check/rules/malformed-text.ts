import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import { blocksOf } from '../../engine/model/visit.ts';
import { shownTexts } from '../queries/shown-texts.ts';
import type { Finding, Rule, RuleContext } from '../rule.ts';

/** Every brace in a text belongs to a placeholder. */
export const malformedText: Rule = {
  code: 'malformed-text',
  severity: 'warning',
  *check(context) {
    for (const { text, where } of [...shownTexts(context), ...otherTexts(context)]) {
      const brace = /[{}]/.exec(text.replaceAll(/\{[^{}\s][^{}]*\}/g, ''))?.[0];
      if (brace === undefined) continue;
      yield {
        ...where,
        what: `a "${brace}" belongs to no placeholder`,
        why: 'the tenant would see it',
        fix: 'Write a placeholder as in {form.name}, or remove the brace.',
      };
    }
  },
};

interface PlacedText {
  readonly text: string;
  readonly where: Pick<Finding, 'screen' | 'at'>;
}

/** The texts that are not translated: those that are all placeholders, and those that effects set. */
function* otherTexts({ journey, catalogue, texts }: RuleContext): Iterable<PlacedText> {
  const known = new Set(texts.map(({ part, at }) => part + at));
  for (const screen of Object.values(journey.screens)) {
    const places = [...blocksOf(screen)].map(({ block }) => ({
      value: block.options,
      at: `${block.at}/${block.name}`,
    }));
    const values = effectsOf(screen, catalogue.effects).flatMap(({ parts }) =>
      parts.filter(({ kind }) => kind === 'text' || kind === 'value'),
    );
    for (const { value, at } of [...places, ...values]) {
      for (const found of stringsIn(value as Json, at)) {
        if (!known.has(screen.id + found.at)) yield { text: found.text, where: { screen: screen.id, at: found.at } };
      }
    }
  }
  for (const { text, at } of stringsIn({ ...journey.words }, '/words')) {
    if (!known.has(`${journeyPart}${at}`)) yield { text, where: { at } };
  }
}

function* stringsIn(value: Json, at: string): Iterable<{ readonly text: string; readonly at: string }> {
  if (typeof value === 'string') yield { text: value, at };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value as object)) {
    if (key !== 'blocks' && key !== 'literal') yield* stringsIn(inner, at + pointer(key));
  }
}
