/** What nobody sees at the ends of a text: blanks, letters of no width, and marks of a direction. */
const isBlank = (character: string | undefined): boolean =>
  character !== undefined && /[\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u3164\u2800]/.test(character);

/** A text without the blanks at both ends; undefined if nothing can be seen of it. */
export function readLine(text: string): string | undefined {
  let [start, end] = [0, text.length];
  while (isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  const line = text.slice(start, end);
  return /[^\p{Cf}\p{Cc}]/u.test(line) ? line : undefined;
}
