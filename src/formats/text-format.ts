import { fitPlaces, isAppended, keepAllowed, type MaskRules, showMasked, toDraft } from './mask-rules.ts';

/** How one kind of value is typed, pasted and shown. Values are raw: no spaces, no prefix. */
export interface TextFormat extends MaskRules {
  readonly places: readonly RegExp[];
  readonly draft: RegExp;
  /** The characters of typed or pasted text that a value may have. */
  readonly keep: (text: string) => string;
  /** Reads the raw value out of any text; what does not fit is left out. */
  readonly normalise: (text: string) => string;
  /** Writes a raw value as the control shows it. */
  readonly show: (value: string) => string;
}

interface FormatRules extends Pick<TextFormat, 'places' | 'draft' | 'spaceBefore'> {
  /** By default the digits of the text, and its letters where a place takes letters. */
  readonly keep?: (text: string) => string;
  /** Finds a complete value inside a longer text. */
  readonly find?: (text: string) => string | undefined;
}

/** Completes the rules of a format with the functions that follow from them. */
export function defineFormat({ keep, find, ...rules }: FormatRules): TextFormat {
  const keepOf = keep ?? ((text) => keepAllowed(rules, text));
  return {
    ...rules,
    keep: keepOf,
    normalise: (text) => find?.(text) ?? toDraft(rules, keepOf(text)),
    show: (value) => showMasked(rules, value),
  };
}

/** Reads a value after its text has changed: at the end only what fits its place is accepted. */
export function readChange(format: TextFormat, before: string, text: string): string {
  const after = format.normalise(text);
  const isUnderWay = isAppended(format, before, after) && after.length < format.places.length;
  return isUnderWay ? fitPlaces(format, after) : after;
}

/** The same rule for `count` places. */
export function repeat(place: RegExp, count: number): RegExp[] {
  return Array.from({ length: count }, () => place);
}
