/** The language that stands in the screens themselves. */
export const sourceLanguage = 'en';

/** A language that a journey can be read in. */
export interface Language {
  /** BCP 47, such as `hi`. */
  readonly tag: string;
  /** What its own readers call it. */
  readonly name: string;
}

/** Texts at the places where they stand, and nothing else: objects by key, lists by index. */
export type TranslatedTexts = string | { readonly [key: string]: TranslatedTexts };

/** The texts of one screen, or of the journey itself, in one language. A text that is missing stays English. */
export interface Texts {
  /** What replaces the English of the compiled part, at its place. */
  readonly shown?: TranslatedTexts;
  /** English -> what an effect says instead. Effects stay English, so that one under way can come out in any language. */
  readonly said?: Readonly<Record<string, string>>;
}

/** A copy of data with texts put in their places; what has no text stays the very same. */
export function putTexts<T>(whole: T, shown: TranslatedTexts | undefined): T {
  if (shown === undefined) return whole;
  // A text only ever takes the place of a text.
  if (typeof shown === 'string') return shown as T;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(shown)) copy[key] = putTexts(copy[key], inner);
  return copy as T;
}
