/** An approved word, and the words that must not be used instead of it. */
export interface Wording {
  readonly use: string;
  readonly never?: readonly string[];
}

/** An entry of the glossary: an approved English word, and its equivalents in other languages, by BCP 47 tag. */
export interface Term extends Wording {
  readonly in?: Readonly<Record<string, Wording>>;
}

/** The approved and forbidden words of a glossary in one language. */
export const wordingIn = (language: string, glossary: readonly Term[]): Wording[] =>
  glossary.flatMap(({ in: others }) => others?.[language] ?? []);
