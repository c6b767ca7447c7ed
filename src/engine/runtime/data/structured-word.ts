import { structuredWords } from '../../forms/words.ts';
import { fillPlaceholders } from '../../model/texts/placeholder.ts';
import type { Scope } from '../values/value.ts';

/** The name of a word of structured forms. */
export type StructuredWord = keyof typeof structuredWords;
/** The values of the placeholders of a word. */
export type WordValues = Readonly<Record<string, string | number>>;

/** One of the words of structured forms: the journey's, else the built-in one, with its placeholders filled. */
export const structuredWord = (
  { machine }: Pick<Scope, 'machine'>,
  word: StructuredWord,
  values: WordValues = {},
): string => fillStructuredWord(machine.journey.words, word, values);

/** A word of structured forms among those of a journey, else the built-in one, with its placeholders filled. */
export const fillStructuredWord = (
  words: Readonly<Record<string, string>>,
  word: StructuredWord,
  values: WordValues = {},
): string => fillPlaceholders(words[word] ?? structuredWords[word], (name) => values[name]);
