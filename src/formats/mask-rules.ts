import { keepDigits, keepLettersAndDigits } from './digits.ts';

/**
 * What may be typed into a control. The widgets and the bootstrap script apply the same rules; for the latter, a prerendered
 * page contains them as JSON, with patterns as text.
 */
export interface MaskRules {
  /** The pattern of each character of a complete value. */
  readonly places: readonly (RegExp | string)[];
  /** The pattern of a value in which characters may be missing anywhere. */
  readonly draft: RegExp | string;
  /** Positions of the characters that are shown after a space. */
  readonly spaceBefore?: readonly number[];
}

/** The text and caret of a control, and the raw value that it shows. */
export interface MaskedText {
  readonly value: string;
  readonly text: string;
  readonly caret: number;
}

const matches = (pattern: RegExp | string, text: string): boolean => new RegExp(pattern).test(text);

/** Keeps only the characters that a value may contain: digits of any script as 0-9, and A-Z if a place accepts letters. */
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

/** Whether a value is complete or only has characters missing. */
export const isDraft = ({ draft }: MaskRules, value: string): boolean => matches(draft, value);

/** Removes the characters that fit no place from a value of allowed characters. */
export const toDraft = (rules: MaskRules, value: string): string =>
  isDraft(rules, value) ? value : fitPlaces(rules, value);

/** Whether a change only appends to a value that has no characters missing. */
export const isAppended = (rules: MaskRules, before: string, after: string): boolean =>
  after.startsWith(before) && fitPlaces(rules, before) === before;

/** Whether a typed change is accepted: at the end each character must fit its place; inside, it may add missing ones. */
export const acceptsTyped = (rules: MaskRules, before: string, after: string): boolean =>
  isAppended(rules, before, after) ? fitPlaces(rules, after) === after : isDraft(rules, after);

/** Formats a raw value as its control shows it. */
export const showMasked = ({ spaceBefore = [] }: MaskRules, value: string): string =>
  [...value].map((character, at) => (spaceBefore.includes(at) ? ` ${character}` : character)).join('');

/**
 * What a control shows after a key has changed its text to `text`, with the caret at `caret`. `before` is the previous
 * value, which stays unchanged if the typed characters do not fit.
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
