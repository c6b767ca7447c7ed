import { keepDigits, keepLettersAndDigits, toAscii } from './digits.ts';
import { type Pattern, showMasked, type TextFormat } from './text-format.ts';

/** The text of a control and its caret. */
export interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

const matches = (pattern: Pattern, text: string): boolean => new RegExp(pattern).test(text);

const isNumber = ({ places }: TextFormat): boolean => places.length === 0;

/** Keeps only the characters that keys may type: digits of any script as 0-9, and A-Z if a place accepts letters. */
export function keepAllowed(rules: TextFormat, text: string): string {
  if (isNumber(rules)) return toAscii(text).replace(/[^0-9.,'’()+\s-]/g, '');
  if (rules.prefixed) return toAscii(text).replace(/[^0-9+]/g, '');
  return (hasLetters(rules) ? keepLettersAndDigits : keepDigits)(text);
}

/** Whether a value has letters. */
export const hasLetters = ({ places }: TextFormat): boolean => places.some((place) => matches(place, 'A'));

/** Keeps, from the left, each character that fits the next place, or that is written instead of one that does. */
export function fitPlaces({ places, instead = {} }: TextFormat, text: string): string {
  let value = '';
  for (const character of text) {
    const place = places[value.length];
    const fitting = [character, instead[character] ?? ''].find((one) => one && place && matches(place, one));
    value += fitting ?? '';
  }
  return value;
}

/** Whether a value is complete or only has characters missing. */
const isDraft = ({ draft }: TextFormat, value: string): boolean => matches(draft, value);

/** The number of a line in a list, as in `9. 98765 43210`: 1 or 2 digits with a mark, which are no part of the value. */
const listMark = /^\s*\(?[0-9]{1,2}[.):]+/;

/** Whether a text begins with what is no part of the value: the number of a line in a list, or its label. `end` is the pattern of what follows. */
function isMarked(rules: TextFormat, text: string, end = ''): boolean {
  const mark = hasLetters(rules) ? rules.label : listMark;
  const source = typeof mark === 'object' ? mark.source : mark;
  return !isNumber(rules) && source !== undefined && new RegExp(source + end).test(toAscii(text).toUpperCase());
}

/** What may stand between the digits of one number, if its format does not say it. */
export const blanksAndDashes = '\\s-';

const separatorsIn = ({ separators = blanksAndDashes }: TextFormat): RegExp => new RegExp(`[()${separators}]+`, 'g');

const withoutSeparators = (rules: TextFormat, text: string): string => toAscii(text).replace(separatorsIn(rules), '');

/** Points instead of characters, as in `2345...5678`. */
export const leftOut = /\.\s*\./;

/** Whether a text is complete, or its separators are between letters and digits: `No AB` is no beginning of a value. */
function hasGroups(rules: TextFormat, text: string, raw: string): boolean {
  if (!hasLetters(rules) || raw.length === rules.places.length) return true;
  const groups = toAscii(text).trim().split(separatorsIn(rules)).filter(Boolean);
  const isDigit = (character = ''): boolean => /[0-9]/.test(character);
  return groups.slice(1).every((group, at) => isDigit(group[0]) !== isDigit(groups[at]?.at(-1)));
}

/**
 * Reads a text that has nothing but a value, complete or not, and what people write between its characters. Undefined for any
 * other text.
 */
export function readPlain(rules: TextFormat, text: string): string | undefined {
  if (isMarked(rules, text) || leftOut.test(text)) return undefined;
  const plain = withoutSeparators(rules, text);
  const raw = rawIn(rules, plain);
  if (raw.length !== plain.length || !hasGroups(rules, text, raw)) return undefined;
  return withoutPrefix(rules, raw) ?? (isDraft(rules, raw) ? raw : undefined);
}

/** The characters of a whole text that keys may type, with those that stand instead of others replaced. */
function rawIn(rules: TextFormat, text: string): string {
  const raw = keepAllowed(rules, text);
  const fitted = fitPlaces(rules, raw);
  return fitted.length === raw.length ? fitted : raw;
}

const withoutPrefix = ({ whole }: TextFormat, raw: string): string | undefined =>
  whole && new RegExp(whole).exec(raw)?.[1];

/**
 * What a control shows after one key has typed `key` before `caret`. A key that cannot be part of the value does not enter, with two
 * exceptions that stay in sight: what is before the value (`9.`, `No:`), and what may change a number (`2 lakh`, `5-6`, `1234567890.`).
 * `before` is the text that was shown; one that is no value is edited freely, until it is one.
 */
export function afterKey(rules: TextFormat, before: string, { text, caret }: MaskedText, key: string): MaskedText {
  const start = caret - key.length;
  const [head, tail] = [text.slice(0, start), text.slice(caret)];
  if (isMarked(rules, text, '\\s*$') || isDecimal(rules, text)) return { text, caret };
  const next = isNumber(rules) && tail === '' ? afterDigits(rules, head, key) : undefined;
  if (next) return next;
  const isReadable = isTypeable(rules, head + tail);
  const [ahead, behind] = [head, tail].map((part) => keepAllowed(rules, part)) as [string, string];
  const typed = keepAllowed(rules, key);
  if (!isReadable) return typed === '' && !isNumber(rules) ? { text: before, caret: start } : { text, caret };
  for (const character of [typed, rules.instead?.[typed] ?? '']) {
    const after = ahead + character + behind;
    if (!character || !accepts(rules, ahead + behind, after)) continue;
    const next = shown(rules, after, ahead.length + character.length);
    return next.text[next.caret] === ' ' ? { ...next, caret: next.caret + 1 } : next;
  }
  return { text: before, caret: start };
}

/** Whether a text ends with the point after a whole number that may have more digits: the zeros of `1234567890.00` are none of them. */
function isDecimal({ found = '(?!)', places }: TextFormat, text: string): boolean {
  const isWhole = (digits: string): boolean => matches(found, digits);
  return isWhole('0'.repeat(Math.max(0, places.length - 1))) && text.endsWith('.') && isWhole(keepDigits(text));
}

/**
 * Whether a key after a number may change it: a letter of a word, as in `2 lakh`, or a mark that is no part of it, as in
 * `10000-15000` or `1.234,56`. Without it, the digits would mean another amount. A mark that is typed twice is a slip.
 */
const mayChange = (rules: TextFormat, head: string, key: string): boolean =>
  /\p{Nd}/u.test(head) && !head.endsWith(key) && !/\p{Nd}/u.test(key) && !isTypeable(rules, head + key);

/** What a number shows after a key at its end that says what the text before it is. Undefined for any other key. */
function afterDigits(rules: TextFormat, head: string, key: string): MaskedText | undefined {
  const atEnd = (before: string): MaskedText => ({ text: before + key, caret: before.length + key.length });
  if (opening.test(head + key)) return atEnd(head);
  if (word.test(head) && /\p{L}/u.test(key)) return { text: head, caret: head.length };
  const slip = slipIn(rules, head, toAscii(key));
  if (slip !== undefined) return afterKey(rules, slip, atEnd(slip), key);
  return mayChange(rules, head, key) ? atEnd(head) : undefined;
}

/** The beginning of a word that people write before an amount, and whose point is none of it: `Rs. 500`. */
const word = /^\s*(?:rs?|i|inr?|र|रु)$/iu;
/** What is in sight before the first digit: such a word, or a mark without which the number would be another one (`.5`, `$25000`). */
const opening = new RegExp(`${word.source.slice(0, -1)}(?:\\.?\\s?)?$|^\\s*-?[.(<>~≈\\p{Sc}]$`, 'iu');

/**
 * A number without the one letter after it, which the next digit shows to be a slip. Not one that is short for a word (`25k`), is an
 * exponent (`1e5`), a factor (`5x11`) or looks like a digit (`1O0`, `2S00`): without those the number would mean another one. Also without a zero alone,
 * before the digit of `07`.
 */
function slipIn(rules: TextFormat, head: string, key: string): string | undefined {
  if (!/[0-9.,]/.test(key) || isDraft(rules, head + key)) return undefined;
  const zero = /[0-9]/.test(key) ? /^(-?)0$/.exec(head) : null;
  return (zero ?? /^(\s*)[a-z\u0930]$/i.exec(head) ?? /^(.*[0-9])(?![bcdeghiklmopqstxyz])[a-z]$/i.exec(head))?.[1];
}

/** An input event, in as much as it says what has happened. */
export interface InputKind {
  readonly inputType?: string;
  readonly data?: string | null;
}

/**
 * What a control shows after a single key or a deletion. Undefined for a paste, autofill or anything else that brings a whole
 * text, which has to be read first.
 */
export function afterInput(
  rules: TextFormat,
  before: string,
  now: MaskedText,
  { inputType = '', data }: InputKind,
): MaskedText | undefined {
  if (inputType === 'insertText' && data && [...data].length === 1) return afterKey(rules, before, now, data);
  return inputType.startsWith('delete') ? afterDelete(rules, now, inputType.endsWith('Forward')) : undefined;
}

/** What a control shows after some of its text has been deleted. */
export function afterDelete(rules: TextFormat, { text, caret }: MaskedText, isForward: boolean): MaskedText {
  if (isNumber(rules) || readPlain(rules, text) === undefined) return { text, caret };
  const next = shown(rules, rawIn(rules, text), keepAllowed(rules, text.slice(0, caret)).length);
  // Deleting only a space moves the caret over it.
  return isForward && next.text.length > text.length ? { ...next, caret: next.caret + 1 } : next;
}

/** Whether single keys could have typed a text. */
export const isTypeable = (rules: TextFormat, text: string): boolean =>
  isNumber(rules) ? isDraft(rules, toAscii(text)) : readPart(rules, text);

const readPart = (rules: TextFormat, text: string): boolean =>
  readPlain(rules, text) !== undefined || isPrefixed(rules, withoutSeparators(rules, text));

const isPrefixed = ({ prefixed }: TextFormat, raw: string): boolean => prefixed !== undefined && matches(prefixed, raw);

/** Whether a key is accepted: at the end each character must fit its place; inside, it may add missing ones. */
function accepts(rules: TextFormat, before: string, after: string): boolean {
  const isAppended = after.startsWith(before) && fitPlaces(rules, before) === before;
  const fits = isAppended && !isNumber(rules) ? fitPlaces(rules, after) === after : isDraft(rules, after);
  return fits || isPrefixed(rules, after);
}

function shown(rules: TextFormat, raw: string, at: number): MaskedText {
  const value = withoutPrefix(rules, raw) ?? raw;
  const caret = Math.max(0, at - raw.length + value.length);
  return { text: showMasked(rules, value), caret: showMasked(rules, value.slice(0, caret)).length };
}
