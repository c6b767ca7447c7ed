/** A pattern, or its source where it comes from the JSON of a prerendered page. */
export type Pattern = RegExp | string;

/**
 * How one kind of text is typed, read and shown. Values are raw: no spaces, no prefix. It is data only, so that a prerendered
 * page can contain it; `src/engine/editing/editor.ts` has the code that applies it.
 */
export interface TextFormat {
  /** The pattern of each character of a complete value; none if keys may type anything that fits `draft`. */
  readonly places: readonly Pattern[];
  /** The pattern of a value in which characters may be missing anywhere. */
  readonly draft: Pattern;
  /** Positions of the characters that are shown after a space. */
  readonly spaceBefore?: readonly number[];
  /** Characters that are read as another one where only that one fits. */
  readonly instead?: Readonly<Record<string, string>>;
  /** What keys may type before the value and is no part of it, as a country code: the pattern of both together. */
  readonly prefixed?: Pattern;
  /** The pattern of such a text that is complete; its first group is the value. */
  readonly whole?: Pattern;
  /**
   * The pattern of a complete value inside of another text, in ASCII and capitals. Of a value of digits, it is the pattern of a
   * whole number of that text, and its first group, if any, is the value.
   */
  readonly found?: Pattern;
  /**
   * The pattern of a text in capitals, up to the end of a value in it, that says that this is something else: `A/c 1234 5678 9012` is no
   * number of a person. What is an amount, a reference, a counted thing (`roll no`) and the like is known for all formats.
   */
  readonly unclear?: Pattern;
  /**
   * The words in capitals that name the value itself, although one of them is a word for something else, or no blank is behind it: the
   * number of a `library card` is no card number of a bank.
   */
  readonly named?: string;
  /** The pattern of a value that no word may be before, as it is written, unless the word names it: `crn 123456789` is no account. */
  readonly lone?: Pattern;
  /** Whether capitals may be directly before a value without naming something else: the letters of a state. */
  readonly afterCapitals?: true;
  /** What names the value before it, in capitals, and ends before the value: `No: `. */
  readonly label?: Pattern;
  /** What people write between the digits of one number, as a class of characters; by default blanks and dashes. */
  readonly separators?: string;
}

/** How a number is typed and read. */
export interface NumberFormat {
  readonly locale: string;
  /** The most digits before the decimal point. Only zeros may follow the point then, as in an amount. */
  readonly wholeDigits?: number;
  /** What is shown beside the control, and may be written in it too: `km`, or the sign of a currency. */
  readonly unit?: string;
  /** Other words that people write beside the number without changing it. */
  readonly idleWords?: readonly string[];
}

/** How the text of a control is typed and read. */
export type EditedFormat = TextFormat | NumberFormat;

/** Formats a raw value as its control shows it. A text that is no value is shown as it is. */
export const showMasked = ({ spaceBefore, draft }: TextFormat, value: string): string =>
  spaceBefore && new RegExp(draft).test(value)
    ? [...value].map((character, at) => (spaceBefore.includes(at) ? ` ${character}` : character)).join('')
    : value;

/** `count` places with the same pattern. */
export const repeat = (place: RegExp, count: number): RegExp[] => Array.from({ length: count }, () => place);
