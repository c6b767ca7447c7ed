/** The pseudo-language: accented and longer English, in which an untranslatable text stands out. */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒğĥíĵķłɱñóƥɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ'];

/** Translates a text into the pseudo-language: in brackets and a third longer. In placeholders only the fallback changes. */
export function toPseudo(text: string): string {
  const parts = text
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith('{') ? inPlaceholder(part) : inLetters(part)));
  return `⟦${parts.join('')}${'~'.repeat(Math.ceil(text.length / 3))}⟧`;
}

const inLetters = (text: string): string =>
  text.replaceAll(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);

const inPlaceholder = (placeholder: string): string =>
  placeholder.replace(
    /^(\{[^|]*\|[^|]*\|)(.*)\}$/,
    (_, start: string, fallback: string) => `${start}${inLetters(fallback)}}`,
  );
