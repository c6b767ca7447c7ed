import { journeyPart } from '../../journey/texts/copy.ts';
import { type Wording, wordingIn } from '../glossary.ts';
import type { Finding, RuleContext } from '../rule.ts';

/** A text that a tenant reads, in any language. */
export interface ShownText {
  /** JSON Pointer of the text, or of its original when it is a translation. */
  readonly place: string;
  readonly text: string;
  /** The glossary in the language of the text. */
  readonly words: readonly Wording[];
  readonly where: Pick<Finding, 'screen' | 'copy' | 'at'>;
}

/** Every text of a journey and every translation. */
export function* shownTexts({ texts, copies, glossary }: RuleContext): Iterable<ShownText> {
  for (const { part, at, text } of texts) {
    yield { place: at, text, words: glossary, where: { ...(part !== journeyPart && { screen: part }), at } };
  }
  for (const { language, translated } of copies) {
    const words = wordingIn(language, glossary);
    for (const { original, at, text } of translated) {
      yield { place: original.at, text, words, where: { copy: language, at } };
    }
  }
}
