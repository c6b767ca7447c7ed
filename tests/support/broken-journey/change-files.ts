import type { CompanionFiles } from '../../../src/check/companions.ts';
import type { SourceFile } from '../../../src/engine/json/source.ts';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import type { Breakage } from '../../check/broken/define.ts';

/** All files that a check reads. */
export interface CheckedFiles {
  readonly files: JourneyFiles;
  readonly companions: CompanionFiles;
}

/** The files of a journey, each changed by a function. */
export function mapFiles(
  { files, companions }: CheckedFiles,
  change: (source: SourceFile) => SourceFile,
): CheckedFiles {
  const all = (sources: JourneyFiles['screens']): JourneyFiles['screens'] =>
    Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, change(source)]));
  const { journey, screens, schemas, brands } = files;
  const { copies, glossary, waivers, meta } = companions;
  return {
    files: { ...files, journey: change(journey), screens: all(screens), schemas: all(schemas), brands: all(brands) },
    companions: {
      ...{ meta, copies: copies.map(change) },
      ...(glossary && { glossary: change(glossary) }),
      ...(waivers && { waivers: change(waivers) }),
    },
  };
}

/**
 * Makes the changes of a fixture; throws when a text to replace is not in its file exactly once. The text `*` removes a
 * data schema, and no text adds a file to `public/`.
 */
export function changeFiles(checked: CheckedFiles, all: readonly Breakage[]): CheckedFiles {
  const changes = all.filter(([, find]) => find !== '*' && find !== '');
  const removed = all.flatMap(([file, find]) => (find === '*' ? file : []));
  const added = all.flatMap(([file, find]) => (find === '' ? file.slice('public'.length) : []));
  const left = new Set(changes);
  const { files, companions } = mapFiles(checked, (source) => {
    const own = changes.filter(([file]) => file === source.file);
    const text = own.reduce((before, change) => {
      const [file, find, replace] = change;
      left.delete(change);
      if (before.split(find).length !== 2) throw new Error(`"${find}" is not exactly once in ${file}.`);
      return before.replace(find, () => replace);
    }, source.text);
    return { ...source, text };
  });
  const [missing] = left;
  if (missing) throw new Error(`There is no file ${missing[0]}.`);
  const schemas = Object.entries(files.schemas).filter(([, { file }]) => !removed.includes(file));
  const publicFiles = new Set([...(files.publicFiles ?? []), ...added]);
  return { files: { ...files, schemas: Object.fromEntries(schemas), publicFiles }, companions };
}
