import { useCallback } from 'react';
import { structuredWords } from '../../../journey/structure/words.ts';
import { fillPlaceholders } from '../../../journey/texts/placeholder.ts';
import type { Scope } from '../../../runtime/values/value.ts';
import { useSelector } from '../../hooks.ts';

type Word = keyof typeof structuredWords;
type WordValues = Readonly<Record<string, string | number>>;
/** Says one of the words of structured forms, with its placeholders filled. */
export type SayWord = (word: Word, values?: WordValues) => string;

/** One of the words of structured forms: the journey's, else the built-in one, with its placeholders filled. */
export const structuredWord = ({ machine }: Pick<Scope, 'machine'>, word: Word, values: WordValues = {}): string =>
  sayFrom(machine.journey.words, word, values);

const sayFrom = (words: Readonly<Record<string, string>>, word: Word, values: WordValues = {}): string =>
  fillPlaceholders(words[word] ?? structuredWords[word], (name) => values[name]);

/** The words of structured forms. The function is the same until the language changes, which renders the caller again. */
export function useStructuredWords(): SayWord {
  const words = useSelector(({ machine }) => machine.journey.words);
  return useCallback((word, values) => sayFrom(words, word, values), [words]);
}
