import { changeListInText, type ListChange } from '../../../../changes/lists/list-change.ts';
import { moveTranslations, textsOfPart, writeTranslation } from '../../../../changes/lists/move-translations.ts';
import { moveWaivers } from '../../../../changes/lists/move-waivers.ts';
import type { Json } from '../../../../engine/json/json.ts';
import { isSyntaxError, readSource } from '../../../../engine/json/source.ts';
import { screenOfPath } from '../screen-path.ts';
import type { FileTexts } from './use-file-texts.ts';

/** A screen, and the files that are about it: translations, waivers, and its data schema. */
export interface ScreenWithTexts {
  /** The path of the screen: `screens/faq.json`. */
  readonly path: string;
  readonly text: string;
  /** The other files, by path. */
  readonly beside: FileTexts;
}

/** Whether a file is about texts of screens, by their places. */
export const isBesideScreens = (path: string): boolean => /^copy\/[^/]+\.json$/.test(path) || path === 'waivers.json';

/** The languages into which there are translations, each with the path of its file. */
export const translationFiles = (beside: FileTexts): readonly (readonly [language: string, path: string])[] =>
  [...beside.keys()].flatMap((path) => {
    const [, language] = /^copy\/([^/]+)\.json$/.exec(path) ?? [];
    return language === undefined ? [] : [[language, path] as const];
  });

/** The value of a JSON text; undefined when it is not JSON. */
export function valueOfText(file: string, text: string): Json | undefined {
  const source = readSource({ file, text });
  return isSyntaxError(source) ? undefined : source.value;
}

/** Translations of a new entry: path of the file -> key of the entry -> text. */
export type NewTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The files after a change of a list of the screen, in which each translation and each waiver stays with its entry. */
export function changeList(
  { path, text, beside }: ScreenWithTexts,
  at: string,
  change: ListChange,
  newTexts: NewTranslations = {},
): FileTexts {
  const part = screenOfPath(path);
  const before = valueOfText(path, text);
  if (before === undefined) return new Map();
  const changed = new Map([[path, changeListInText(text, at, change)]]);
  const value = valueOfText(path, changed.get(path) ?? '') ?? before;
  for (const [, file] of translationFiles(beside))
    changed.set(file, moveTranslations(beside.get(file) ?? '', { part, before, at, change }));
  const waivers = beside.get('waivers.json');
  if (waivers !== undefined) changed.set('waivers.json', moveWaivers(waivers, { part, at, change }));
  if ('add' in change) {
    const place = `${at}/${change.to}`;
    const texts = textsOfPart(part, value).filter((one) => one.at === place || one.at.startsWith(`${place}/`));
    for (const [file, byKey] of Object.entries(newTexts)) {
      for (const { at: own, text: from } of texts) {
        const words = byKey[own.slice(place.length + 1)]?.trim() ?? '';
        if (words === '') continue;
        changed.set(file, writeTranslation(changed.get(file) ?? '', { part, at: own, from, text: words, value }));
      }
    }
  }
  return changed;
}

/** The files after a translation of a text of the screen is written; without words it is removed. */
export function translate({ path, text, beside }: ScreenWithTexts, file: string, at: string, words: string): FileTexts {
  const part = screenOfPath(path);
  const value = valueOfText(path, text) ?? null;
  const from = textsOfPart(part, value).find((one) => one.at === at)?.text;
  const own = beside.get(file);
  if (from === undefined || own === undefined) return new Map();
  return new Map([[file, writeTranslation(own, { part, at, from, text: words, value })]]);
}
