import type { Json } from '../../json/json.ts';
import { pointer } from '../../json/pointer.ts';
import { memoize } from '../memoize.ts';
import type { Sources } from '../parse.ts';

/** A text that a user reads, and its place. */
export interface CopyText {
  /** A screen's id, or `journey.json` for the journey's own file. */
  readonly part: string;
  /** JSON Pointer into that file. */
  readonly at: string;
  readonly text: string;
}

/** A translation, and the original that it was made from. It is stale when the original has changed. */
export interface Translation {
  readonly from: string;
  readonly text: string;
}

/** One file of `journeys/<journey>/copy/`: part -> JSON Pointer -> translation. */
export interface Copy {
  /** A BCP 47 tag, such as `hi`. */
  readonly language: string;
  readonly texts: Readonly<Record<string, Readonly<Record<string, Translation>>>>;
}

/** The status of a text in a language. */
export type CopyStatus = 'translated' | 'stale' | 'missing';

/** The part name of the journey's own file. It has a dot, so it cannot be the id of a screen. */
export const journeyPart = 'journey.json';

/** Every text of a journey that a user reads, in the order of the files. */
export function textsOf({ journey, screens }: Pick<Sources, 'journey' | 'screens'>): CopyText[] {
  const files = [[journeyPart, journey] as const, ...Object.entries(screens)];
  return files.flatMap(([part, file]) => textsOfFile(file).map((found) => ({ part, ...found })));
}

// Memoized, since two versions of a journey share most of their files.
const textsOfFile = memoize(({ value }: { readonly value: Json }) => [...textsIn(value, '', '')]);

/** The JSON Pointers of the texts of one file. */
export const copyPlaces = (value: Json): string[] => [...textsIn(value, '', '')].map(({ at }) => at);

/** The keys whose values a user reads. Add the key of a new text of a block or widget here. */
export const copyNames: ReadonlySet<string> = new Set([
  ...['title', 'label', 'help', 'placeholder', 'missing', 'heading', 'text', 'submit', 'loader', 'say', 'toast'],
  ...['question', 'answer', 'description', 'tagline', 'alt', 'pause', 'play', 'next', 'last', 'add', 'remove'],
  ...['change', 'tag', 'none', 'yes', 'no', 'unit', 'prose'],
  ...['ui:title', 'ui:description', 'ui:help', 'ui:placeholder', 'ui:enumNames', 'enumNames'],
]);

/** Whether the value of a key of a block is a text that a user reads. */
export const isTextKey = (key: string): boolean => copyNames.has(key) || key === 'value';

// Every value under a key of the first set is a text; under a key of the second set none is.
const sentencesUnder = new Set(['messages', 'words']);
const notRead = new Set([
  ...['set', 'with', 'when', 'if', 'lockedWhen', 'pressedWhen', 'busyWhen', 'link', 'outcome', 'computed'],
]);

function* textsIn(value: Json, at: string, name: string): Iterable<{ at: string; text: string }> {
  if (typeof value === 'string') {
    const isRead =
      copyNames.has(name) || sentencesUnder.has(keyAbove(at)) || (name === 'value' && !at.startsWith('/fields'));
    if (isRead && (hasWords(value) || isBlank(value))) yield { at, text: value };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (!notRead.has(key)) yield* textsIn(inner as Json, at + pointer(key), Array.isArray(value) ? name : key);
    }
  }
}

/** The key of the object that a value is in. */
const keyAbove = (at: string): string => /\/([^/]+)\/[^/]+$/.exec(at)?.[1] ?? '';

/** Whether a text has only characters that cannot be seen. An empty text says that there is none. */
const isBlank = (text: string): boolean => /^[\s\p{Cf}]+$/u.test(text);

/** Whether a text has a letter outside its placeholders. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));
