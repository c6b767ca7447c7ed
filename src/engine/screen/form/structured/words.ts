import { useCallback } from 'react';
import { fillStructuredWord, type StructuredWord, type WordValues } from '../../../runtime/data/structured-word.ts';
import { useSelector } from '../../hooks.ts';

/** Says one of the words of structured forms, with its placeholders filled. */
export type SayWord = (word: StructuredWord, values?: WordValues) => string;

/** The words of structured forms. The function is the same until the language changes, which renders the caller again. */
export function useStructuredWords(): SayWord {
  const words = useSelector(({ machine }) => machine.journey.words);
  return useCallback((word, values) => fillStructuredWord(words, word, values), [words]);
}
