import type { TextConflict } from '../../contracts/version-api.ts';
import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { isSyntaxError, readSource, type Source } from '../../engine/json/source.ts';
import { type Copy, textsOf } from '../../engine/model/texts/copy.ts';
import { placeKey, type TextOverrides, translationsByPlace } from '../../engine/model/texts/overrides.ts';
import { conflictsOf } from './override-conflicts.ts';
import { projectPathOf, type StructureTexts, structurePathOf } from './structure-files.ts';
import { type OverriddenFiles, writeOverrides } from './write-overrides.ts';

/** Files with published texts in place, and those of the texts that do not fit them. */
export interface PublishedFiles {
  readonly texts: StructureTexts;
  readonly conflicts: readonly TextConflict[];
}

/**
 * Writes published texts into the files of a journey, as visitors get them. Every other byte stays. Where a file with such texts cannot be
 * read, all files stay as they are, and no text fits: the check says why.
 */
export function withPublishedTexts(id: string, texts: StructureTexts, published: TextOverrides): PublishedFiles {
  const wanted = new Set(Object.values(published).flatMap((parts) => Object.keys(parts)));
  if (wanted.size === 0) return { texts, conflicts: [] };
  const index = indexParts(id, texts, wanted);
  if (!index) return { texts, conflicts: conflictsOf({ textAt: () => undefined }, published) };
  const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [projectPathOf(id, path), text]));
  const { files: written, conflicts } = writeOverrides({ id, files, ...index }, published);
  const changed = Object.entries(written).map(([path, text]) => [structurePathOf(id, path), text]);
  return { texts: { ...texts, ...Object.fromEntries(changed) }, conflicts };
}

/** Every text of some parts of a journey by its place; undefined where a file cannot be read that has texts of these. */
function indexParts(
  id: string,
  texts: StructureTexts,
  wanted: ReadonlySet<string>,
): Pick<OverriddenFiles, 'original' | 'textAt'> | undefined {
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
  const originals = textsOf({ journey, screens: named(read, 'screens/') }).filter(({ part }) => wanted.has(part));
  const original = originalLanguage(journey.value);
  const copies = Object.values(named(read, 'copy/')).flatMap(({ value }) => asCopy(value, wanted));
  const byLanguage = new Map([
    [original, new Map(originals.map((text) => [placeKey(text), text.text]))] as const,
    ...copies.map((copy) => [copy.language, translationsByPlace(originals, copy)] as const),
  ]);
  return { original, textAt: (place) => byLanguage.get(place.language)?.get(placeKey(place)) };
}

const named = (read: ReadonlyMap<string, Source>, folder: string): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    [...read].flatMap(([path, source]) =>
      path.startsWith(folder) ? [[path.slice(folder.length, -'.json'.length), source] as const] : [],
    ),
  );

/** The language of the originals of a `journey.json`; '' where it names none. */
export function originalLanguage(journey: Json): string {
  const settings = isJsonObject(journey) ? journey.settings : undefined;
  const locale = isJsonObject(settings) ? settings.locale : undefined;
  return isJsonObject(locale) && typeof locale.language === 'string' ? locale.language : '';
}

/** The translations of some parts. A draft may have anything in a file; what is no translation is none. */
function asCopy(value: Json, wanted: ReadonlySet<string>): readonly Copy[] {
  if (!isJsonObject(value) || typeof value.language !== 'string' || !isJsonObject(value.texts)) return [];
  const parts = Object.entries(value.texts).filter(([part]) => wanted.has(part));
  const texts = parts.map(([part, own]) => [
    part,
    Object.fromEntries(
      Object.entries(isJsonObject(own) ? own : {}).filter(
        ([, one]) => isJsonObject(one) && typeof one.from === 'string' && typeof one.text === 'string',
      ),
    ),
  ]);
  return [{ language: value.language, texts: Object.fromEntries(texts) }];
}
