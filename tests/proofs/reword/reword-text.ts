/** What stays as it is: placeholders up to their fallback, the targets of links, and addresses. */
const fixed = /\{[^{}]*\}|\]\([^()\s]+\)|\bhttps?:\S+|\S+@\S+/gu;
/** The words that a placeholder shows when it has no value. */
const fallback = /(?<=^\{[^{}|]*\|[^{}|]*\|)[^{}]+/u;

/** Letters that change places with each other, so that other words result of the same length and width. */
const circles = ['aeiou', 'AEIOU', 'ािीोे', 'आईओए', 'रल', 'नम', 'पस', 'तद', 'गघ'].map((letters) => [...letters]);

/**
 * Other words for a text: each vowel becomes another one, and some letters of Devanagari too. Two texts are the same
 * afterwards only if they were before, so labels stay distinct, and a button that a text names keeps its name. The
 * words of one screen change in another way than those of the next.
 */
export function rewordText(text: string, part: string): string {
  const by = 1 + ([...part].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4);
  let reworded = '';
  let end = 0;
  for (const { index, 0: kept } of text.matchAll(fixed)) {
    reworded += moveLetters(text.slice(end, index), by) + kept.replace(fallback, (words) => moveLetters(words, by));
    end = index + kept.length;
  }
  return reworded + moveLetters(text.slice(end), by);
}

const moveLetters = (words: string, by: number): string => [...words].map((letter) => moveLetter(letter, by)).join('');

function moveLetter(letter: string, by: number): string {
  const circle = circles.find((letters) => letters.includes(letter));
  if (!circle) return letter;
  const step = 1 + ((by - 1) % (circle.length - 1));
  return circle[(circle.indexOf(letter) + step) % circle.length] ?? letter;
}
