import { isWide, type TextStyle, textWidth } from './text-width.ts';

/** How many lines a text takes in a box of some width, where a word wider than the box is broken. */
export function countLines(text: string, style: TextStyle, room: number): number {
  let [lines, used] = [0, Infinity];
  for (const word of wordsOf(text)) {
    const end = word.trimEnd();
    const drawn = textWidth(end, style);
    // Spaces form no pairs with letters.
    const width = end === word ? drawn : drawn + textWidth(word.slice(end.length), style);
    if (used + drawn <= room) used += width;
    else {
      lines += Math.max(1, Math.ceil(drawn / room));
      used = width - room * (Math.max(1, Math.ceil(drawn / room)) - 1);
    }
    if (word.endsWith('\n')) used = Infinity;
  }
  return lines;
}

/** A word that is wider than the box, where a reader does not expect it to be broken; the widest, if there are several. */
export function findTooWideWord(
  text: string,
  style: TextStyle,
  room: number,
): { readonly word: string; readonly width: number } | undefined {
  const words = wordsOf(text)
    // No letter is wider than it is high, so that most words need no measuring.
    .filter((word) => word.length * style.size > room)
    .map((word) => ({ word: word.trim(), width: textWidth(word.trim(), style) }))
    .filter(({ width }) => width > room);
  return words.length === 0 ? undefined : words.reduce((widest, one) => (one.width > widest.width ? one : widest));
}

// A line may end after a space that is no no-break space, after a hyphen or dash, and after each letter of Chinese.
const wordsOf = (text: string): string[] => {
  const words = text.match(/[^ \t\n\-‐–—]*(?:[-‐–—]+|[ \t\n]+|$)[ \t\n]*/g) ?? [];
  return words.filter(Boolean).flatMap((word) => (isWide(word) ? [...word] : [word]));
};
