import { readCode } from '../formats/code.ts';
import { numberRules, readNumber } from '../formats/decimal.ts';
import { keepDigits } from '../formats/digits.ts';
import { isLandline } from '../formats/landline.ts';
import { afterDelete, afterInput, type InputKind, isTypeable, type MaskedText } from '../formats/mask-rules.ts';
import { readDate, readDateTime, readMonth, readTime } from '../formats/read-date.ts';
import { readMasked } from '../formats/read-masked.ts';
import { type EditedFormat, showMasked, type TextFormat } from '../formats/text-format.ts';

// One editor for every control whose text is read. A text never changes its meaning: a single key that cannot be part of the
// value does not enter; a paste, autofill or composition is read as a whole, and what cannot be read stays in sight. Nothing
// is rewritten during a composition. Load this file by `late-editor.ts` only, or it becomes part of the first load.

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** How the text of a control becomes a value, and a value a text. */
export interface Meaning<Value> {
  readonly format: EditedFormat;
  /** The value of any text; undefined if it is empty. */
  readonly read: (text: string) => Value | undefined;
  readonly show: (value: Value) => string;
}

/** What an edit has led to. */
export interface TextReading<Value> {
  readonly value: Value | undefined;
  /** Whether the text was read as a whole, and its value is shown instead. */
  readonly isWhole?: true;
}

const isNumber = (format: EditedFormat) => 'locale' in format;

const rulesOf = (format: EditedFormat): TextFormat => (isNumber(format) ? numberRules(format) : format);

/** The value of any text; undefined if it is empty. A text that is no value is returned, for the data schema to refuse it. */
export const readTyped = (format: EditedFormat, text: string): string | number | undefined =>
  isNumber(format) ? readNumber(format, text) : readMasked(format, text) || undefined;

/** The text of a value, as a control shows it whose format is all that there is to know. */
export const showTyped = (format: EditedFormat, value: string | number): string =>
  isNumber(format) ? String(value) : showMasked(format, String(value));

/** A text before an edit, or the value of a control before another one was picked or pasted in its place. */
type Earlier = string | { readonly value: string | number | undefined };

interface History {
  readonly past: Earlier[];
  readonly future: Earlier[];
}

const histories = new WeakMap<TextControl, History>();

function historyOf(control: TextControl): History {
  const history = histories.get(control) ?? { past: [], future: [] };
  histories.set(control, history);
  return history;
}

function write(control: TextControl, { text, caret }: MaskedText, before: string): void {
  if (control.value !== text) control.value = text;
  // Safari moves the focus to a control whose caret is set.
  if (document.activeElement === control) control.setSelectionRange(caret, caret);
  if (text !== before) remember(control, before);
}

/** Remembers what a change has replaced, for `undo`. */
export function remember(control: TextControl, before: Earlier): void {
  const { past, future } = historyOf(control);
  past.push(before);
  future.length = 0;
}

const textIn = ({ value, selectionStart }: TextControl): MaskedText => ({
  text: value,
  caret: selectionStart ?? value.length,
});

/** Handles an `input` event of a control that showed `before`. */
export function edit<Value>(
  control: TextControl,
  meaning: Meaning<Value>,
  before: string,
  event: InputKind & { readonly isComposing?: boolean | undefined },
): TextReading<Value> {
  if (event.isComposing) return { value: meaning.read(control.value) };
  return rewrite(control, meaning, before, afterInput(rulesOf(meaning.format), before, textIn(control), event));
}

/**
 * Handles the end of a composition, or of the time before the editor was loaded. What keys could not have typed stays as it is until
 * the control is left: the next character may belong to it, as each one of `25000 रुपये` does.
 */
export function commit<Value>(control: TextControl, meaning: Meaning<Value>, before: string): TextReading<Value> {
  const rules = rulesOf(meaning.format);
  const now = textIn(control);
  const tidy = isTypeable(rules, now.text) ? afterDelete(rules, now, false) : now;
  // `20-12-26` is no number of six digits, and is none without its dashes.
  const isSame = Object.is(meaning.read(tidy.text), meaning.read(now.text));
  return rewrite(control, meaning, before, isSame ? tidy : now);
}

function rewrite<Value>(
  control: TextControl,
  meaning: Meaning<Value>,
  before: string,
  next: MaskedText | undefined,
): TextReading<Value> {
  if (!next) return readWhole(control, meaning, before);
  write(control, next, before);
  return { value: meaning.read(next.text) };
}

/** Reads a text that came as a whole. Its value is shown, and not read again: that of `+44 20…` is shown without the code. */
function readWhole<Value>(control: TextControl, { read, show }: Meaning<Value>, before: string): TextReading<Value> {
  const value = read(control.value);
  const text = value === undefined ? '' : show(value);
  write(control, { text, caret: text.length }, before);
  return { value, isWhole: true };
}

/**
 * Handles a paste: a whole value replaces what was there. Undefined if the text is a part of one, which the browser inserts.
 */
export function paste<Value>(
  control: TextControl,
  { format, read, show }: Meaning<Value>,
  before: string,
  text: string,
): TextReading<Value> | undefined {
  const value = read(text);
  const isWhole = typeof value === 'string' && value.length === rulesOf(format).places.length;
  if (!isWhole || control.disabled || control.readOnly) return undefined;
  const shown = show(value);
  write(control, { text: shown, caret: shown.length }, before);
  return { value, isWhole: true };
}

/** What was before the last edit, or after the edit that was undone last. Browsers forget how to undo what a script has written. */
export function undo(
  control: TextControl,
  now: { readonly text: string; readonly value: string | number | undefined },
  isRedo: boolean,
): Earlier | undefined {
  const { past, future } = historyOf(control);
  const [from, to] = isRedo ? [future, past] : [past, future];
  const earlier = from.pop();
  if (earlier !== undefined) to.push(typeof earlier === 'string' ? now.text : { value: now.value });
  return earlier;
}

/** Reads the boxes of a one-time code: the code of a message, and the digits of a part of one. */
export const codeReader = { readCode, keepDigits };

/** Reads what is pasted into the browser's own pickers, which take no text, and into a month. */
export const dateReader = { readDate, readDateTime, readMonth, readTime };

/** Says whether a phone number is one of a landline. */
export const numberingPlan = { isLandline };
