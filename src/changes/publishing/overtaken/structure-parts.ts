import type { Json } from '../../../engine/json/json.ts';
import { isSyntaxError, readSource, type Source } from '../../../engine/json/source.ts';
import { type Copy, journeyPart } from '../../../engine/model/texts/copy.ts';
import { isJsonRecord } from '../../diff/json-record.ts';
import type { DeployedPart } from '../deployed-journey.ts';
import { listDeployedTexts } from '../list-deployed-texts.ts';
import { projectPathOf, type StructureTexts } from '../structure-files.ts';

/** Every text of the files of a journey, by part; undefined where one of the files cannot be read. */
export function partsOfStructure(id: string, texts: StructureTexts): readonly DeployedPart[] | undefined {
  const read = new Map<string, Source>();
  for (const [path, text] of Object.entries(texts).filter(([one]) => hasTexts(one))) {
    const source = readSource({ file: projectPathOf(id, path), text });
    if (isSyntaxError(source)) return undefined;
    read.set(path, source);
  }
  const journey = read.get('journey.json');
  if (!journey) return undefined;
  const screens = named(read, 'screens/');
  const parts = [journeyPart, ...Object.keys(screens)].map((part) => ({ part, title: part }));
  const copies = Object.values(named(read, 'copy/')).flatMap(({ value }) => asCopy(value));
  return listDeployedTexts({ sources: { journey, screens }, copies, language: languageOf(journey.value), parts });
}

const hasTexts = (path: string): boolean => path === 'journey.json' || /^(?:screens|copy)\/[^/]+\.json$/.test(path);

const named = (read: ReadonlyMap<string, Source>, folder: string): Readonly<Record<string, Source>> =>
  Object.fromEntries(
    [...read].flatMap(([path, source]) =>
      path.startsWith(folder) ? [[path.slice(folder.length, -'.json'.length), source] as const] : [],
    ),
  );

function languageOf(journey: Json): string {
  const settings = isJsonRecord(journey) ? journey.settings : undefined;
  const locale = isJsonRecord(settings) ? settings.locale : undefined;
  return isJsonRecord(locale) && typeof locale.language === 'string' ? locale.language : '';
}

/** A draft may have anything in a file; what is no translation is none. */
function asCopy(value: Json): readonly Copy[] {
  if (!isJsonRecord(value) || typeof value.language !== 'string' || !isJsonRecord(value.texts)) return [];
  const texts = Object.entries(value.texts).map(([part, own]) => [
    part,
    Object.fromEntries(
      Object.entries(isJsonRecord(own) ? own : {}).filter(
        ([, one]) => isJsonRecord(one) && typeof one.from === 'string' && typeof one.text === 'string',
      ),
    ),
  ]);
  return [{ language: value.language, texts: Object.fromEntries(texts) }];
}
