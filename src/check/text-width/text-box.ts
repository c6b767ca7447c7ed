import type { TextStyle } from './text-width.ts';

/** The letters, the width and the lines with which a text is drawn on a screen 320 px wide, so that the check can say which are too long. */
export interface TextBox extends TextStyle {
  /** What the text is there, such as `a button`. */
  readonly name: string;
  /** The width of a line, in pixels. */
  readonly width: number;
  /** The lines that it may take; any number if absent. */
  readonly lines?: number;
  /** Set when what does not fit is cut off, and never continues on another line. */
  readonly isCut?: true;
}

/** The pixels beside the gutters of a screen, inside a box with a border, and inside a dialog. */
export const lineWidths = { screen: 288, box: 254, dialog: 256 };

/** What a border and its padding take from the line inside a box. */
export const boxed = 34;

const regular = { size: 16, weight: 400 };
const strong = { size: 16, weight: 600 };
const small = { size: 14, weight: 400 };
const smallStrong = { size: 14, weight: 600 };
const section = { size: 18, weight: 600 };

/** The usual text boxes. Those of blocks, fields and engine words are these, some with another width or name. */
export const kinds = {
  text: { ...regular, name: 'a text', width: lineWidths.screen },
  smallText: { ...small, name: 'a small text', width: lineWidths.screen },
  button: { ...strong, name: 'a button', width: lineWidths.box, lines: 2 },
  link: { ...strong, name: 'a link', width: lineWidths.screen, lines: 2 },
  hint: { ...small, name: 'a hint above a button', width: lineWidths.screen, lines: 3 },
  heading: { size: 28, weight: 600, spacing: -0.01, name: 'a heading', width: lineWidths.screen, lines: 3 },
  headingBelowPicture: { size: 22, weight: 600, spacing: -0.01, name: 'a heading', width: lineWidths.screen, lines: 3 },
  section: { ...section, name: 'the heading of a section', width: lineWidths.screen, lines: 2 },
  dialogHeading: { ...section, name: 'the heading of a dialog', width: lineWidths.dialog, lines: 2 },
  pageTitle: { ...regular, name: 'the title of a page', width: lineWidths.screen, lines: 2 },
  cardTitle: { ...strong, name: 'the title of a card', width: lineWidths.box, lines: 2 },
  rowLabel: { ...regular, name: 'the label of a row', width: lineWidths.box, lines: 2 },
  figure: { ...section, name: 'the value of a row', width: lineWidths.box, lines: 2 },
  label: { ...strong, name: 'the label of a field', width: lineWidths.screen, lines: 3 },
  help: { ...small, name: 'the help of a field', width: lineWidths.screen, lines: 5 },
  placeholder: { ...regular, name: 'a placeholder', width: 262, lines: 1, isCut: true },
  choice: { ...regular, name: 'a choice', width: 226, lines: 3 },
  error: { ...smallStrong, name: 'the message of a field', width: lineWidths.screen, lines: 3 },
  note: { ...regular, name: 'a note below a field', width: lineWidths.screen, lines: 4 },
  answer: { ...strong, name: 'an answer', width: 158, lines: 3 },
  toast: { ...small, name: 'a toast', width: 226, lines: 5 },
  message: { ...small, name: 'a message', width: 264, lines: 5 },
  caption: { ...smallStrong, name: 'a small text', width: lineWidths.screen },
} as const satisfies Readonly<Record<string, TextBox>>;
