/** The place of a text: a screen's id or `journey.json`, and a JSON Pointer into its file. */
export interface MarkedPlace {
  readonly part: string;
  readonly at: string;
}

// Unicode's tag characters are a copy of ASCII that no font draws and that takes no width.
const tags = 0xe0000;
const begin = '\u{e0001}';
const end = '\u{e007f}';
const mark = /\u{e0001}([\u{e0020}-\u{e007e}]*)\u{e007f}/u;

/** The place of a text as characters that nobody sees. They stay with the text through placeholders, effects and React. */
export const writePlaceMark = ({ part, at }: MarkedPlace): string =>
  begin +
  [...encodeURI(`${part} ${at}`)].map((letter) => String.fromCodePoint(tags + letter.charCodeAt(0))).join('') +
  end;

/** The place in the first mark of a text; undefined when it has none. */
export function readPlaceMark(text: string): MarkedPlace | undefined {
  const [, found] = mark.exec(text) ?? [];
  if (found === undefined) return undefined;
  const letters = [...found].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? tags) - tags));
  const [part = '', at = ''] = decodeURI(letters.join('')).split(' ');
  return { part, at };
}

/** A text with a mark at the end of each line, since a block may show each line apart. */
export const markLines = (text: string, placeMark: string): string =>
  text
    .split('\n')
    .map((line) => line + placeMark)
    .join('\n');
