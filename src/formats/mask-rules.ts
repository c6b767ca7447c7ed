import { keepDigits, keepLettersAndDigits } from './digits.ts';

/**
 * What may be typed into a control. With patterns as text it is plain data, which a prerendered page carries for the
 * bootstrap script; the widgets apply the same rules.
 */
export interface MaskRules {
  /** What each character of a complete value must match. */
  readonly places: readonly (RegExp | string)[];
  /** What an incomplete value must match: complete, or with characters missing anywhere. */
  readonly draft: RegExp | string;
  /** Positions of the characters that are shown after a space. */
  readonly spaceBefore?: readonly number[];
}

/** The text of a control with its caret, and the raw value that it shows. */
export interface MaskedText {
  readonly value: string;
  readonly text: string;
  readonly caret: number;
}

const matches = (pattern: RegExp | string, text: string): boolean => new RegExp(pattern).test(text);

/** The characters of a text that a value may have: 0-9 of any script, and A-Z where a place takes letters. */
export const keepAllowed = ({ places }: MaskRules, text: string): string =>
  (places.some((place) => matches(place, 'A')) ? keepLettersAndDigits : keepDigits)(text);

/** Keeps, from the left, each character that fits the next place. */
export function fitPlaces({ places }: MaskRules, text: string): string {
  let value = '';
  for (const character of text) {
    const place = places[value.length];
    if (place !== undefined && matches(place, character)) value += character;
  }
  return value;
}

/** Whether characters may be missing from a value, but none is wrong. */
export const isDraft = ({ draft }: MaskRules, value: string): boolean => matches(draft, value);

/** A value of the allowed characters, without those that fit nowhere. */
export const toDraft = (rules: MaskRules, value: string): string =>
  isDraft(rules, value) ? value : fitPlaces(rules, value);

/** Whether a change only appends to a value that has no character missing. */
export const isAppended = (rules: MaskRules, before: string, after: string): boolean =>
  after.startsWith(before) && fitPlaces(rules, before) === before;

/** Whether characters may be typed: at the end each must fit its place; inside, they may fill in what is missing. */
export const acceptsTyped = (rules: MaskRules, before: string, after: string): boolean =>
  isAppended(rules, before, after) ? fitPlaces(rules, after) === after : isDraft(rules, after);

/** A raw value as its control shows it. */
export const showMasked = ({ spaceBefore = [] }: MaskRules, value: string): string =>
  [...value].map((character, at) => (spaceBefore.includes(at) ? ` ${character}` : character)).join('');

/**
 * What a control shows after a key has changed its text to `text`, with the caret at `caret`. `before` is the value until
 * then; typed characters that do not fit leave it as it is.
 */
export function maskTyped(rules: MaskRules, before: string, text: string, caret: number): MaskedText {
  const after = keepAllowed(rules, text);
  const isTyped = after.length >= before.length;
  const isRefused = isTyped && !acceptsTyped(rules, before, after);
  const value = isRefused ? before : toDraft(rules, after);
  const typed = isRefused ? after.length - before.length : 0;
  const ahead = value.slice(0, keepAllowed(rules, text.slice(0, caret)).length - typed);
  return { value, text: showMasked(rules, value), caret: showMasked(rules, ahead).length };
}
