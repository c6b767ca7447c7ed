import { mendFile } from '../../engine/json/mended-file.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import type { Problem } from '../../engine/model/problem.ts';
import type { CompanionFiles } from '../companions.ts';
import { groupBy } from '../group-by.ts';

/** All files of a journey. */
export interface JourneyState {
  readonly files: JourneyFiles;
  readonly companions: CompanionFiles;
}

/** The files with the known fixes of some problems made. */
export function mendState({ files, companions }: JourneyState, problems: readonly Problem[]): JourneyState {
  const edits = groupBy(
    problems.flatMap(({ file, edits: own = [] }) => own.map((edit) => ({ file, edit }))),
    ({ file }) => file,
  );
  const mend = (source: SourceFile): SourceFile => {
    const own = edits.get(source.file);
    return own
      ? mendFile(
          source,
          own.map(({ edit }) => edit),
        )
      : source;
  };
  const all = (sources: JourneyFiles['screens']): JourneyFiles['screens'] =>
    Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, mend(source)]));
  const { journey, screens, schemas, brands } = files;
  const { copies, glossary, waivers } = companions;
  return {
    files: { ...files, journey: mend(journey), screens: all(screens), schemas: all(schemas), brands: all(brands) },
    companions: {
      ...companions,
      copies: copies.map(mend),
      ...(glossary && { glossary: mend(glossary) }),
      ...(waivers && { waivers: mend(waivers) }),
    },
  };
}

/** The files that were mended. */
export function changedFiles({ files, companions }: JourneyState): readonly SourceFile[] {
  const { journey, screens, schemas, brands } = files;
  const { copies, glossary, waivers } = companions;
  const records = [screens, schemas, brands].flatMap((record) => Object.values(record));
  return [journey, ...records, ...copies, ...[glossary, waivers].flatMap((one) => one ?? [])].filter(
    ({ written }) => written,
  );
}
