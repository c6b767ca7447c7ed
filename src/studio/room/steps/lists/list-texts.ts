import { readTranslations, textsOfPart } from '../../../../changes/lists/move-translations.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { pointer, splitPointer } from '../../../../engine/json/pointer.ts';
import { capitalize } from '../../../../engine/model/sentences.ts';
import { type MatchedText, matchCopy } from '../../../../engine/model/texts/match-copy.ts';
import { screenOfPath } from '../screen-path.ts';
import { type ScreenWithTexts, translationFiles, valueOfText } from '../texts/change-texts.ts';
import { type BlockList, isReadText } from './find-lists.ts';

/** A language into which a screen is translated: its file, and its translation of each text, by place. */
export interface LanguageTexts {
  readonly language: string;
  readonly file: string;
  readonly texts: ReadonlyMap<string, MatchedText>;
}

/** The translations of a screen, by language. */
export function translationsOf({ path, text, beside }: ScreenWithTexts): readonly LanguageTexts[] {
  const part = screenOfPath(path);
  const texts = textsOfPart(part, valueOfText(path, text) ?? null);
  return translationFiles(beside).map(([language, file]) => {
    const own = { language, texts: { [part]: readTranslations(beside.get(file) ?? '', part) } };
    return { language, file, texts: new Map(matchCopy(texts, own).map((matched) => [matched.text.at, matched])) };
  });
}

/** The place of what an entry has under a key. */
export const placeOfField = ({ at }: BlockList, index: number, key: string): string =>
  at + pointer(index) + (key === '' ? '' : pointer(key));

/** What an entry has under a key. */
export const valueOfField = (entry: Json | undefined, key: string): Json | undefined =>
  key === '' ? entry : (Object(entry) as Readonly<Record<string, Json>>)[key];

/** What an entry is called: its first text. */
export function titleOfEntry({ fields, entries }: BlockList, index: number): string {
  const texts = fields.filter(isReadText).map(({ key }) => valueOfField(entries[index], key));
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? `Entry ${index + 1}`;
}

/** Where a list is, in words: `Accordion: question and answer`. */
export function titleOfList({ block, view, fields, at }: BlockList): string {
  const names = fields.filter(isReadText).map(({ key }) => key || (splitPointer(at).at(-1) ?? ''));
  const of = view === undefined ? '' : ` (view ${view})`;
  return `${keyInWords(block)}: ${names.map((name) => keyInWords(name).toLowerCase()).join(' and ')}${of}`;
}

/** A key as words: `taskTitle` is "Task title". */
export const keyInWords = (key: string): string => {
  const words = key.replaceAll(/(?<=[a-z])([A-Z])|-(\w)/g, ' $1$2').toLowerCase();
  return capitalize(words);
};

/** Why an entry cannot be moved to a place: a sentence. */
export function whyEntryStays(count: number, to: number): string | undefined {
  if (to < 0) return 'It is the first entry.';
  return to >= count ? 'It is the last entry.' : undefined;
}
