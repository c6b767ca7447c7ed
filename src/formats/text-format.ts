import { fitPlaces, isAppended, keepAllowed, type MaskRules, showMasked, toDraft } from './mask-rules.ts';

/** How one kind of value is typed, pasted and shown. Values are raw: no spaces, no prefix. */
export interface TextFormat extends MaskRules {
  readonly places: readonly RegExp[];
  readonly draft: RegExp;
  /** Keeps only the characters of a text that a value may contain. */
  readonly keep: (text: string) => string;
  /** Extracts the raw value from any text; characters that do not fit are dropped. */
  readonly normalise: (text: string) => string;
  /** Formats a raw value as the control shows it. */
  readonly show: (value: string) => string;
}

interface FormatRules extends Pick<TextFormat, 'places' | 'draft' | 'spaceBefore'> {
  /** By default, keeps digits, and letters if a place accepts letters. */
  readonly keep?: (text: string) => string;
  /** Finds a complete value in a longer text. */
  readonly find?: (text: string) => string | undefined;
}

/** Creates a format from its rules: adds the functions that follow from them. */
export function defineFormat({ keep, find, ...rules }: FormatRules): TextFormat {
  const keepOf = keep ?? ((text) => keepAllowed(rules, text));
  return {
    ...rules,
    keep: keepOf,
    normalise: (text) => find?.(text) ?? toDraft(rules, keepOf(text)),
    show: (value) => showMasked(rules, value),
  };
}

/** Reads the value after its text has changed; appended characters are accepted only if they fit their places. */
export function readChange(format: TextFormat, before: string, text: string): string {
  const after = format.normalise(text);
  const isUnderWay = isAppended(format, before, after) && after.length < format.places.length;
  return isUnderWay ? fitPlaces(format, after) : after;
}

/** `count` places with the same pattern. */
export function repeat(place: RegExp, count: number): RegExp[] {
  return Array.from({ length: count }, () => place);
}
