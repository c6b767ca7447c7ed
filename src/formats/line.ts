/** What nobody sees at the ends of a text: blanks, and letters of no width. */
const isBlank = (character: string | undefined): boolean =>
  character !== undefined && /[\s\u200b\u2060\u3164\u2800]/.test(character);

/** A text without the blanks at both ends; undefined if nothing can be seen of it. */
export function readLine(text: string): string | undefined {
  let [start, end] = [0, text.length];
  while (isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  const line = text.slice(start, end);
  return /[^\p{Cf}\p{Cc}]/u.test(line) ? line : undefined;
}
