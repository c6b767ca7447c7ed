/** The language that nobody speaks: English in other letters and longer, so that a text that nobody can translate stands out. */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'áƀçđéƒğĥíĵķłɱñóƥɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ'];

/** A text in it, in brackets and a third longer; its `{gaps}` stay, but for what a gap says when it has no value. */
export function toPseudo(text: string): string {
  const parts = text.split(/(\{[^{}]*\})/).map((part) => (part.startsWith('{') ? inGap(part) : inLetters(part)));
  return `⟦${parts.join('')}${'~'.repeat(Math.ceil(text.length / 3))}⟧`;
}

const inLetters = (text: string): string =>
  text.replaceAll(/[a-zA-Z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter);

const inGap = (gap: string): string =>
  gap.replace(/^(\{[^|]*\|[^|]*\|)(.*)\}$/, (_, start: string, fallback: string) => `${start}${inLetters(fallback)}}`);
