/** A word, and words that must not be used instead of it. */
export interface Wording {
  readonly use: string;
  readonly never?: readonly string[];
}

/** A word of the product, and the word for it in other languages, by their BCP 47 tags. */
export interface Term extends Wording {
  readonly in?: Readonly<Record<string, Wording>>;
}

/** The words of a glossary in a language. */
export const wordingIn = (language: string, glossary: readonly Term[]): Wording[] =>
  glossary.flatMap(({ in: others }) => others?.[language] ?? []);
