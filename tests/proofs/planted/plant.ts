import type { CompanionFiles } from '../../../src/check/companions.ts';
import type { SourceFile } from '../../../src/engine/json/source.ts';
import type { JourneyFiles } from '../../../src/engine/model/parse.ts';
import type { Change } from './change.ts';
import type { Planted } from './fault.ts';
import type { Project } from './project.ts';

type Files = Pick<Project, 'files' | 'companions'>;

/** The files of a journey with a fault in them. @throws Error when the fault changes nothing. */
export function plant({ files, companions }: Files, { file, change, also }: Planted): Files {
  const planted = inFile({ files, companions }, file, change);
  return also ? inFile(planted, also.file, also.change) : planted;
}

function inFile({ files, companions }: Files, name: string, change: Change): Files {
  let isChanged = false;
  const apply = (one: SourceFile): SourceFile[] => {
    if (one.file !== name) return [one];
    const text = change(one.text);
    isChanged = text !== one.text && text !== laidOut(one.text);
    return text === undefined ? [] : [{ ...one, text }];
  };
  const inAll = (all: Readonly<Record<string, SourceFile>>): Record<string, SourceFile> =>
    Object.fromEntries(Object.entries(all).flatMap(([id, one]) => apply(one).map((changed) => [id, changed])));
  const changedFiles = {
    ...files,
    journey: apply(files.journey)[0] ?? files.journey,
    ...{ screens: inAll(files.screens), schemas: inAll(files.schemas), brands: inAll(files.brands) },
    ...(name.startsWith('public/') && !name.endsWith('.json') && withoutPublic(files, name, () => (isChanged = true))),
  };
  const changedCompanions: CompanionFiles = { ...companions, copies: companions.copies.flatMap(apply) };
  if (!isChanged) throw new Error(`the fault in ${name} changes nothing`);
  return { files: changedFiles, companions: changedCompanions };
}

function withoutPublic({ publicFiles = new Set() }: JourneyFiles, name: string, onChange: () => void) {
  const address = name.slice('public'.length);
  if (publicFiles.has(address)) onChange();
  return { publicFiles: new Set([...publicFiles].filter((one) => one !== address)) };
}

/** The file of a journey with this name, and the names of all its files. */
export function plantedFiles({ files, companions }: Files, name: string): readonly unknown[] {
  const { journey, screens, schemas, brands, publicFiles = [] } = files;
  const all = [journey, ...[screens, schemas, brands].flatMap((group) => Object.values(group)), ...companions.copies];
  return [all.find(({ file }) => file === name)?.text, ...(name.endsWith('.json') ? [name] : publicFiles)];
}

/** A JSON text in the layout of a change to its value. */
const laidOut = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
