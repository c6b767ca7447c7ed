import { structuredWords } from '../../../journey/structure/words.ts';
import { fillPlaceholders } from '../../../journey/texts/placeholder.ts';
import type { Scope } from '../../../runtime/values/value.ts';
import { useSelector } from '../../hooks.ts';

/** One of the words of structured forms: the journey's, else the built-in one, with its placeholders filled. */
export const structuredWord = (
  { machine }: Scope,
  word: keyof typeof structuredWords,
  values: Readonly<Record<string, string | number>> = {},
): string => fillPlaceholders(machine.journey.words[word] ?? structuredWords[word], (name) => values[name]);

/** Like `structuredWord`; the caller renders again when the text changes. */
export const useStructuredWord = (
  ...given: Parameters<typeof structuredWord> extends [Scope, ...infer Rest] ? Rest : never
): string => useSelector((scope) => structuredWord(scope, ...given));
