import { type CopyText, journeyPart } from '../../engine/model/texts/copy.ts';
import { textWriter } from '../../engine/model/texts/facts.ts';
import { type Wording, wordingIn } from '../glossary.ts';
import type { Finding, RuleContext } from '../rule.ts';

/** A text that a tenant reads, in any language. */
export interface ShownText {
  /** The text of the journey, or the original of a translation. */
  readonly original: CopyText;
  readonly text: string;
  readonly language: string;
  /** The glossary in the language of the text. */
  readonly words: readonly Wording[];
  readonly where: Pick<Finding, 'screen' | 'copy' | 'at'>;
}

/** Every text of a journey and every translation. */
export function* shownTexts({ journey, sources, texts, copies, glossary }: RuleContext): Iterable<ShownText> {
  const own = journey.settings.locale.language;
  const write = textWriter(sources.journey.value) ?? String;
  for (const original of texts) {
    const { part, at, text } = original;
    const where = { ...(part !== journeyPart && { screen: part }), at };
    yield { original, text: write(text), language: own, words: glossary, where };
  }
  for (const { language, translated } of copies) {
    const words = wordingIn(language, glossary);
    const writeOwn = textWriter(sources.journey.value, language) ?? String;
    for (const { original, at, text } of translated) {
      yield { original, text: writeOwn(text), language, words, where: { copy: language, at } };
    }
  }
}
