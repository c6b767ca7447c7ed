import { toAscii, withoutInvisible } from './digits.ts';
import { type MaskRules, readPlain, showMasked } from './mask-rules.ts';

/** How one kind of value is typed, pasted and shown. Values are raw: no spaces, no prefix. */
export interface TextFormat extends MaskRules {
  readonly places: readonly RegExp[];
  readonly draft: RegExp;
  readonly prefixed?: RegExp;
  readonly whole?: RegExp;
  /**
   * Reads the value from any text: the one complete value in it, else the text itself if it has nothing but a part of a value.
   * What is neither is returned as it is, for the tenant to correct; the data schema refuses it.
   */
  readonly normalise: (text: string) => string;
  /** Formats a raw value as the control shows it. */
  readonly show: (value: string) => string;
}

interface FormatRules extends Pick<TextFormat, 'places' | 'draft' | 'spaceBefore' | 'instead' | 'prefixed' | 'whole'> {
  /** Finds the complete values in a text with ASCII digits and capitals. */
  readonly find?: (text: string) => readonly string[];
}

/** Creates a format from its rules: adds the functions that follow from them. */
export function defineFormat({ find, ...rules }: FormatRules): TextFormat {
  return {
    ...rules,
    normalise: (text) => {
      const visible = withoutInvisible(text);
      const found = new Set(find?.(toAscii(visible).toUpperCase()));
      // Of several values, no one but the tenant knows which is meant.
      const [only] = found.size === 1 ? found : [];
      return only ?? readPlain(rules, visible) ?? visible.trim();
    },
    show: (value) => showMasked(rules, value),
  };
}

/** `count` places with the same pattern. */
export function repeat(place: RegExp, count: number): RegExp[] {
  return Array.from({ length: count }, () => place);
}

/** The numbers in a text whose digits have nothing but some of these separators between them, without the separators. */
export const digitRunsIn = (text: string, separators = '\\s-'): readonly string[] =>
  Array.from(text.matchAll(new RegExp(`\\+?[0-9](?:[${separators}]*[0-9])*`, 'g')), ([run]) =>
    run.replace(/[^0-9+]/g, ''),
  );
