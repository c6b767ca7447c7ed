import { diffArrays } from 'diff';

/** A text in which each changed word is in brackets: `[old → new]`, `[− removed]` or `[+ added]`. */
export function rewordedText(from: string, to: string): string {
  const parts = diffArrays(wordsOf(from), wordsOf(to)).map((part) => ({ ...part, text: part.value.join('') }));
  let text = '';
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at], parts[at + 1]];
    if (part?.removed && next?.added) {
      text += `[${part.text.trim()} → ${next.text.trim()}]${spaceAfter(next.text)}`;
      at++;
    } else if (part?.removed) text += `[− ${part.text.trim()}]${spaceAfter(part.text)}`;
    else if (part?.added) text += `[+ ${part.text.trim()}]${spaceAfter(part.text)}`;
    else text += part?.text ?? '';
  }
  return text;
}

const spaceAfter = (text: string): string => (/\s$/.test(text) ? ' ' : '');

// A pattern of letters would divide a word of Devanagari at its vowel signs.
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text, with the spaces and signs between them. */
export const wordsOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
