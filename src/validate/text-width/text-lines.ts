import { isWide, type TextStyle, textWidth } from './text-width.ts';

/** How many lines a text takes in a box of some width, where a word wider than the box is broken. */
export function countLines(text: string, style: TextStyle, room: number): number {
  let [lines, used] = [0, Infinity];
  for (const word of wordsOf(text)) {
    const [width, drawn] = [textWidth(word, style), textWidth(word.trimEnd(), style)];
    if (used + drawn <= room) used += width;
    else {
      lines += Math.max(1, Math.ceil(drawn / room));
      used = width - room * (Math.max(1, Math.ceil(drawn / room)) - 1);
    }
    if (word.endsWith('\n')) used = Infinity;
  }
  return lines;
}

/** The widest of the words of a text, which cannot be broken where a reader expects it. */
export function findWidestWord(text: string, style: TextStyle): { readonly word: string; readonly width: number } {
  const words = wordsOf(text).map((word) => ({ word: word.trim(), width: textWidth(word.trim(), style) }));
  return words.reduce((widest, one) => (one.width > widest.width ? one : widest), { word: '', width: 0 });
}

// A line may end after a space that is no no-break space, after a hyphen or dash, and after each letter of Chinese.
const wordsOf = (text: string): string[] => {
  const words = text.match(/[^ \t\n\-‐–—]*(?:[-‐–—]+|[ \t\n]+|$)[ \t\n]*/g) ?? [];
  return words.filter(Boolean).flatMap((word) => (isWide(word) ? [...word] : [word]));
};
