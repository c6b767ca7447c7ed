import { pointer } from '../../engine/json/pointer.ts';
import type { Source } from '../../engine/json/source.ts';
import type { Copy, CopyText } from '../../engine/model/texts/copy.ts';
import { matchCopy } from '../../engine/model/texts/match-copy.ts';

/** The translations into one language, matched with the texts of the journey; what the translation rules check. */
export interface CheckedCopy {
  readonly language: string;
  readonly source: Source;
  /** The texts that have a translation, even a stale one. */
  readonly translated: readonly TranslatedText[];
  readonly missing: readonly CopyText[];
  /** JSON Pointers of the translations that no text uses. */
  readonly unused: readonly string[];
}

/** A text of the journey and its translation. */
export interface TranslatedText {
  readonly original: CopyText;
  /** JSON Pointer into the file of the language. */
  readonly at: string;
  readonly from: string;
  readonly text: string;
}

/** Matches the translations into a language with the texts of a journey. Those of unread screens are not unused. */
export function checkedCopy(
  copy: Copy,
  source: Source,
  texts: readonly CopyText[],
  unread: ReadonlySet<string>,
): CheckedCopy {
  const matched = matchCopy(texts, copy);
  const translated = matched.flatMap(({ text: original, at, translation }): TranslatedText[] =>
    at && translation ? [{ original, at: pointer('texts', original.part, at), ...translation }] : [],
  );
  const used = new Set(translated.map(({ at }) => at));
  const all = Object.entries(copy.texts).flatMap(([part, own]) =>
    (unread.has(part) ? [] : Object.keys(own)).map((at) => pointer('texts', part, at)),
  );
  return {
    language: copy.language,
    source,
    translated,
    missing: matched.filter(({ status }) => status === 'missing').map(({ text }) => text),
    unused: all.filter((at) => !used.has(at)),
  };
}
