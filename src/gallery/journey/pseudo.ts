/** The pseudo-language: English in accented letters and longer, so that a text that cannot be translated is easy to see. */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒğĥíĵķłɱñóƥɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ'];

/** A text in the pseudo-language: in brackets and a third longer. Of its `{placeholders}` only the fallback text changes. */
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
