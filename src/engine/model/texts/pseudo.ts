import type { Sources } from '../parse.ts';
import { type Copy, textsOf } from './copy.ts';

/** The pseudo-language: accented and longer English, in which an untranslatable text is noticed. */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒğĥíĵķłɱñóƥɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ'];

/** The longest run of padding without a space: about as long as the longest word of a translation. */
const wordLength = 9;

/**
 * Translates a text into the pseudo-language: in brackets, and longer by a share of its length. In placeholders only the
 * fallback changes.
 */
export function toPseudo(text: string, longerBy = 1 / 3): string {
  const parts = text
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith('{') ? inPlaceholder(part) : inLetters(part)));
  return `⟦${parts.join('')}${padding(Math.ceil(text.length * longerBy))}⟧`;
}

/** Every translatable text of a journey in the pseudo-language. */
export const pseudoCopy = (sources: Sources, longerBy?: number): Copy =>
  translateAll(sources, pseudoLanguage, (text) => toPseudo(text, longerBy));

/** Translates each text of a journey; those for which `translate` has no text stay untranslated. */
export function translateAll(
  sources: Sources,
  language: string,
  translate: (text: string) => string | undefined,
): Copy {
  const parts: Record<string, Record<string, { from: string; text: string }>> = {};
  for (const { part, at, text: from } of textsOf(sources)) {
    const text = translate(from);
    if (text !== undefined) parts[part] = { ...parts[part], [at]: { from, text } };
  }
  return { language, texts: parts };
}

const padding = (length: number): string =>
  Array.from({ length }, (_, at) => (at % (wordLength + 1) === wordLength ? ' ' : '~')).join('');

const inLetters = (text: string): string =>
  text.replaceAll(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);

const inPlaceholder = (placeholder: string): string =>
  placeholder.replace(
    /^(\{[^|]*\|[^|]*\|)(.*)\}$/,
    (_, start: string, fallback: string) => `${start}${inLetters(fallback)}}`,
  );
