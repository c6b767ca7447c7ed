import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { capitalize } from '../engine/model/sentences.ts';
import { escapeBraces } from '../engine/model/texts/placeholder.ts';
import type { Field } from '../engine/model/types.ts';

/** One screen of an imported form. */
export interface ImportedScreen {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly schema: JSONSchema7;
  readonly fields: Readonly<Record<string, Field>>;
  /** The blocks between the heading and the fields. */
  readonly intro: readonly { readonly [name: string]: Json }[];
  /** The session properties without which nobody comes here. */
  readonly requires?: readonly string[];
  /** The blocks instead of the fields, for a summary. */
  readonly summary?: { readonly [name: string]: Json };
  /** The effects of its submit button; the last screen has none. */
  readonly submit?: readonly { readonly [name: string]: Json }[];
}

/** A form that was read from a file of another tool. */
export interface ImportedForm {
  readonly title: string;
  readonly screens: readonly ImportedScreen[];
  /** Session properties that conditions between screens compare. */
  readonly session: Readonly<Record<string, { readonly [key: string]: Json }>>;
  /** What could not be carried over, each as a sentence. */
  readonly notes: readonly string[];
}

/** A name in words: `firstName` => "First name". */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? name : capitalize(words);
}

/** A condition that holds on every screen. */
export const alwaysHolds = { path: 'journey.language', exists: true } as const;

/** The id of the screen behind the last question. */
export const endOfForm = 'form-sent';

const longestSlug = 60;

/** An id of a screen from each text, none of them twice or taken: `/First Page` => "first-page". */
export function uniqueSlugs(texts: readonly string[], taken: readonly string[]): readonly string[] {
  const known = new Set(taken);
  return texts.map((text, index) => {
    const letters = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    const slug = letters.slice(0, longestSlug).replace(/^-+|-+$/g, '') || `page-${index + 1}`;
    let unique = slug;
    for (let n = 2; known.has(unique); n++) unique = `${slug}-${n}`;
    known.add(unique);
    return unique;
  });
}

/** A text without HTML, whose braces are no placeholders. */
export const plainText = (html: string): string =>
  escapeBraces(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&nbsp;/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  );

/** The name of a field from any text: letters, digits and underscores. */
export const fieldNameFrom = (text: string): string => {
  const name = text.replace(/[^A-Za-z0-9_]+/g, '_');
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
};
