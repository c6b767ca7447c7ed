import type { Sources } from '../../engine/model/parse.ts';
import type { Copy } from '../../engine/model/texts/copy.ts';
import { pseudoCopy, translateAll } from '../../engine/model/texts/pseudo.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Translates the gallery's texts. For each language of a journey: the texts that the journey also contains, with its
 * translations, and the gallery's own texts. For the pseudo-language: every translatable text.
 */
export function galleryCopies(sources: Sources, copies: readonly Copy[]): Copy[] {
  const translated = copies.map((copy) => translateAll(sources, copy.language, translator(copy)));
  return [...translated, pseudoCopy(sources)];
}

function translator(copy: Copy): (text: string) => string | undefined {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = texts;
  const known = new Map(
    Object.values(copy.texts).flatMap((part) => Object.values(part).map(({ from, text }) => [from, text] as const)),
  );
  for (const [key, from] of Object.entries(texts.en)) {
    const text = own[copy.language]?.[key];
    if (text !== undefined) known.set(from, text);
  }
  return (text) => known.get(text);
}
