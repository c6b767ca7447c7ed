import { type ScreenFile, type Sources, toScreen } from '../journey/parse.ts';
import { splitPointer } from '../journey/source/pointer.ts';
import { type Copy, type CopyText, freshTranslation, journeyPart, textsOf } from '../journey/texts/copy.ts';
import { type Language, sourceLanguage, type Texts, type TranslatedTexts } from '../journey/texts/language.ts';
import type { Json } from '../journey/types.ts';
import { awaitUploads } from './await-uploads.ts';

/** The languages of a journey, English first, each with its name in that language. */
export const languagesOf = (copies: readonly Copy[]): Language[] =>
  [sourceLanguage, ...copies.map(({ language }) => language)].map((tag) => ({ tag, name: ownName(tag) }));

function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Compiles the texts of one language: part (a screen's id, or `journey.json`) -> texts, without missing and stale ones. */
export function compileTexts(sources: Sources, copy: Copy): Record<string, Texts> {
  const fresh = textsOf(sources).flatMap((text) => {
    const to = freshTranslation(text, copy);
    return to === undefined ? [] : [{ ...text, to }];
  });
  const parts: Record<string, Texts> = {};
  const words = wordsOf(sources.journey?.value);
  const ownWords = { ...words };
  for (const { part, at, to } of fresh) {
    const [root, word] = splitPointer(at);
    if (part === journeyPart && root === 'words' && word !== undefined) ownWords[word] = to;
  }
  for (const part of new Set(fresh.map((text) => text.part))) {
    const translated = fresh.filter((text) => text.part === part);
    const value = (part === journeyPart ? sources.journey : sources.screens[part])?.value ?? null;
    const after = structuredClone(value);
    for (const { at, to } of translated.filter((text) => !isMessage(text))) putAt(after, at, to);
    const shown = difference(shownOf(part, value, words), shownOf(part, after, ownWords));
    const messages = Object.fromEntries(translated.filter(isMessage).map(({ text, to }) => [text, to]));
    parts[part] = { ...(shown && { shown }), ...(Object.keys(messages).length > 0 && { messages }) };
  }
  return parts;
}

/** Whether a text is a message that an effect shows, and not part of a screen. */
const isMessage = ({ part, at }: CopyText): boolean =>
  part === journeyPart ? at.startsWith('/session/') || at === '/words/loadFailed' : at.startsWith('/on/');

/** The content of a part in its compiled shape. */
function shownOf(part: string, value: Json, words: Readonly<Record<string, string>>): unknown {
  if (part === journeyPart) return value;
  const { title, fields, views } = awaitUploads(toScreen(part, value as unknown as ScreenFile), words);
  return { title, fields, views };
}

const wordsOf = (journey: Json | undefined): Readonly<Record<string, string>> =>
  (journey as { readonly words?: Readonly<Record<string, string>> } | undefined)?.words ?? {};

function putAt(value: Json, at: string, text: string): void {
  const steps = splitPointer(at);
  const last = steps.pop() ?? '';
  const holder = steps.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], value);
  (holder as Record<string, unknown>)[last] = text;
}

function difference(before: unknown, after: unknown, name = ''): TranslatedTexts | undefined {
  if (typeof after === 'string') return before === after ? undefined : after;
  if (typeof after !== 'object' || after === null) return undefined;
  const changed = Object.entries(after).flatMap(([key, value]): [string, TranslatedTexts][] => {
    // Nested blocks are also in `blocks`, next to `options`, and the browser reads them there.
    if (name === 'options' && key === 'blocks') return [];
    const inner = difference((before as Record<string, unknown>)[key], value, key);
    return inner === undefined ? [] : [[key, inner]];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
