/** The text of a file that was mended after reading it, and where each of its places is in the text as it is written. */
export interface WrittenText {
  readonly text: string;
  readonly offsetOf: (offset: number) => number;
}

/** A text without the byte order mark that some editors put before it. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
