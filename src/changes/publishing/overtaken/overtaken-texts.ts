import type { CheckedChange, TextPlaceInLanguage } from '../../../contracts/studio-api.ts';
import { isJsonObject, type Json } from '../../../engine/json/json.ts';
import { isSyntaxError, readSource, type Source } from '../../../engine/json/source.ts';
import type { Copy } from '../../../engine/model/texts/copy.ts';
import type { TextOverride, TextOverrides } from '../../../engine/model/texts/overrides.ts';
import { bindsOtherwise } from '../../consequences/binding-words.ts';
import type { DeployedPart } from '../deployed-journey.ts';
import { listDeployedTexts } from '../list-deployed-texts.ts';
import { conflictOf, listOverrides } from '../override-conflicts.ts';
import { projectPathOf, type StructureTexts } from '../structure-files.ts';
import { createTextIndex, type TextIndex } from '../text-index.ts';

interface Between {
  readonly before: StructureTexts;
  readonly after: StructureTexts;
}

/** The texts of one state of the files. */
interface TextsAt extends TextIndex {
  readonly parts: readonly DeployedPart[];
}

/**
 * The published texts that visitors no longer read once other files are live, and those that they read again, in sentences. A change of
 * one that a tenant agrees to, or that is about money, is one of consent. Files that cannot be read have none: the check says so.
 */
export function overtakenTexts(
  id: string,
  { before, after }: Between,
  published: TextOverrides,
): readonly CheckedChange[] {
  const isChanged = (path: string): boolean => before[path] !== after[path];
  const copies = Object.keys({ ...before, ...after }).filter((path) => path.startsWith('copy/'));
  const all = listOverrides(published).filter(([{ part }]) =>
    ['journey.json', `screens/${part}.json`, ...copies].some(isChanged),
  );
  if (all.length === 0) return [];
  const parts = new Set(all.map(([{ part }]) => part));
  const [old, now] = [partsOfStructure(id, before, parts), partsOfStructure(id, after, parts)];
  if (!old || !now) return [];
  const texts = { before: textsAt(old), after: textsAt(now) };
  return all.flatMap(([place, override]) => describeOvertaken(place, override, texts) ?? []);
}

const textsAt = (parts: readonly DeployedPart[]): TextsAt => ({ parts, ...createTextIndex(parts) });

function describeOvertaken(
  place: TextPlaceInLanguage,
  override: TextOverride,
  texts: Readonly<Record<'before' | 'after', TextsAt>>,
): CheckedChange | undefined {
  const { language, part, at } = place;
  const { before, after } = texts;
  // A text that the file has by itself is no other one.
  const isRead = (state: TextsAt): boolean =>
    !conflictOf(state, place, override) && state.textAt(place) !== override.text;
  const [was, is] = [isRead(before), isRead(after)];
  if (was === is || (was && after.textAt(place) === override.text) || (is && before.textAt(place) === override.text))
    return undefined;
  const known = before.find(part, at) ?? after.find(part, at);
  const [from = '', to = ''] = was ? [override.text, after.textAt(place)] : [before.textAt(place), override.text];
  const kind = known?.effect === 'consent' || bindsOtherwise(from, to) ? 'consent' : 'copy';
  const where = `the published "${override.text}" at ${known?.place ?? at} (${part}, ${language})`;
  const sentence = was
    ? `No longer used: ${where}, because ${whyOvertaken(place, override, texts)}`
    : `Used again: ${where}, because the text that it was published for is there again`;
  return { kind, screen: part, sentence };
}

function whyOvertaken(
  place: TextPlaceInLanguage,
  { from }: TextOverride,
  { before, after }: Readonly<Record<'before' | 'after', TextsAt>>,
): string {
  const { language, part, at } = place;
  const own = after.parts.find((one) => one.part === part);
  const isMoved =
    from !== '' &&
    own?.texts.some(
      (text) =>
        text.at !== at && text.languages[language]?.text === from && before.textAt({ ...place, at: text.at }) !== from,
    );
  if (isMoved) return 'its text has moved to another place in the file';
  const now = after.textAt(place);
  if (now === undefined) return own ? 'the file has no such text any more' : 'its screen is removed';
  return now === '' ? 'there is no such translation any more' : `the file says "${now}" there`;
}

/** Every text of some parts of a journey; undefined where a file cannot be read that has texts of these. */
function partsOfStructure(
  id: string,
  texts: StructureTexts,
  wanted: ReadonlySet<string>,
): readonly DeployedPart[] | undefined {
  const read = new Map<string, Source>();
  const hasTexts = (path: string): boolean => {
    const [, folder, name = ''] = /^(screens|copy)\/([^/]+)\.json$/.exec(path) ?? [];
    return path === 'journey.json' || folder === 'copy' || (folder === 'screens' && wanted.has(name));
  };
  for (const [path, text] of Object.entries(texts).filter(([one]) => hasTexts(one))) {
    const source = readSource({ file: projectPathOf(id, path), text });
    if (isSyntaxError(source)) return undefined;
    read.set(path, source);
  }
  const journey = read.get('journey.json');
  if (!journey) return undefined;
  const screens = named(read, 'screens/');
  const parts = [...wanted].map((part) => ({ part, title: part }));
  const copies = Object.values(named(read, 'copy/')).flatMap(({ value }) => asCopy(value));
  return listDeployedTexts({ sources: { journey, screens }, copies, language: languageOf(journey.value), parts });
}

const named = (read: ReadonlyMap<string, Source>, folder: string): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    [...read].flatMap(([path, source]) =>
      path.startsWith(folder) ? [[path.slice(folder.length, -'.json'.length), source] as const] : [],
    ),
  );

function languageOf(journey: Json): string {
  const settings = isJsonObject(journey) ? journey.settings : undefined;
  const locale = isJsonObject(settings) ? settings.locale : undefined;
  return isJsonObject(locale) && typeof locale.language === 'string' ? locale.language : '';
}

/** A draft may have anything in a file; what is no translation is none. */
function asCopy(value: Json): readonly Copy[] {
  if (!isJsonObject(value) || typeof value.language !== 'string' || !isJsonObject(value.texts)) return [];
  const texts = Object.entries(value.texts).map(([part, own]) => [
    part,
    Object.fromEntries(
      Object.entries(isJsonObject(own) ? own : {}).filter(
        ([, one]) => isJsonObject(one) && typeof one.from === 'string' && typeof one.text === 'string',
      ),
    ),
  ]);
  return [{ language: value.language, texts: Object.fromEntries(texts) }];
}
