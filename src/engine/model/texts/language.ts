import type { Mask } from './formats.ts';

/** A language that a journey can be read in. */
export interface Language {
  /** BCP 47, such as `hi`. */
  readonly tag: string;
  /** Its name in that language. */
  readonly name: string;
  /** The tag with the country of the journey, such as `hi-IN`, in which dates and lists are written; English where browsers lack it. */
  readonly locale: string;
  /** In which numbers and amounts are written, where `locale` groups digits unlike the country does. */
  readonly numbers?: string;
  /** The IANA time zone of the journey; UTC if it names none. */
  readonly timeZone?: string;
  /** The currency of amounts, as an ISO 4217 code. */
  readonly currency: string;
  /** Set if it is written from right to left. */
  readonly dir?: 'rtl';
  /** The formats of the project, by name. */
  readonly masks?: Readonly<Record<string, Mask>>;
}

/** Translated texts at the places of their originals: objects by key, lists by index. */
export type TranslatedTexts = string | { readonly [key: string]: TranslatedTexts };

/** The texts of one screen, or of the journey itself, in one language. A text that is missing stays in the language of the screen files. */
export interface Texts {
  /** The texts that replace those of the compiled part, each at its place. */
  readonly shown?: TranslatedTexts;
  /** Original -> translation, for messages of effects. Effects keep their originals, which are translated when shown. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** Returns a copy of the data with texts replaced at their places; parts without a replaced text are the same objects. */
export function replaceTexts<T>(whole: T, shown: TranslatedTexts | undefined): T {
  if (shown === undefined) return whole;
  // A translation always replaces a text, so T is a string here.
  if (typeof shown === 'string') return shown as T;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(shown)) copy[key] = replaceTexts(copy[key], inner);
  return copy as T;
}
