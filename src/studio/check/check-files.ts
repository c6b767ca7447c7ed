import { diffStructure } from '../../changes/publishing/diff-structure.ts';
import { isDataSchema, projectPathOf, type StructureTexts } from '../../changes/publishing/structure-files.ts';
import type { FilesToCheck, TextsChecked } from '../../changes/publishing/texts-check.ts';
import { fieldsWithChoices } from '../../check/choices/fields-with-choices.ts';
import { readParts } from '../../check/rounds/read-parts.ts';
import { type ValidationReport, validateAll } from '../../check/validate-all.ts';
import type { CheckedProblem } from '../../contracts/studio-api.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import { listProblems } from '../facts/list-problems.ts';
import { problemKey, problemsIn } from './check-texts.ts';
import type { CheckedJourney } from './checked-journey.ts';

type JourneyToCheck = Pick<CheckedJourney, 'files' | 'companions' | 'schemas'>;

/** The whole check of a journey with other files, the differences in sentences, and its fields with choices. */
export function checkFiles(
  journey: JourneyToCheck,
  { journey: id, before, after }: Omit<FilesToCheck, 'name'>,
  catalogue: Catalogue,
): TextsChecked {
  const known = knownProblems(before, () => problemsIn(validateFiles(journey, id, before, catalogue)).map(problemKey));
  shareFiles(before, after);
  const report = validateFiles(journey, id, after, catalogue);
  const found = problemsIn(report);
  const screens = new Set(Object.keys(screensIn(id, after)));
  const problems = listProblems(id, report, screens).map((shown, index): CheckedProblem => {
    const problem = found[index];
    return { ...shown, isNew: problem !== undefined && !known.has(problemKey(problem)) };
  });
  const { context: read } = readParts(filesIn(journey, id, after), { ...journey.schemas, catalogue });
  return { problems, changes: diffStructure(id, before, after, catalogue), choices: fieldsWithChoices(read) };
}

function validateFiles(
  { files, companions, schemas }: JourneyToCheck,
  id: string,
  texts: StructureTexts,
  catalogue: Catalogue,
): ValidationReport {
  const one = (path: string): SourceFile | undefined => fileIn(id, texts, path);
  const [glossary, waivers] = [one('glossary.json'), one('waivers.json')];
  const copies = Object.keys(texts).filter((path) => /^copy\/[^/]+\.json$/.test(path));
  return validateAll(
    filesIn({ files }, id, texts),
    { ...schemas, catalogue },
    {
      meta: companions.meta,
      copies: copies.sort().flatMap((path) => one(path) ?? []),
      ...(glossary && { glossary }),
      ...(waivers && { waivers }),
    },
  );
}

const filesIn = ({ files }: Pick<JourneyToCheck, 'files'>, id: string, texts: StructureTexts): JourneyFiles => ({
  ...files,
  publicFiles: new Set(files.publicFiles),
  journey: fileIn(id, texts, 'journey.json') ?? { file: projectPathOf(id, 'journey.json'), text: '' },
  screens: screensIn(id, texts),
  schemas: schemasIn(id, texts),
});

function fileIn(id: string, texts: StructureTexts, path: string): SourceFile | undefined {
  const text = texts[path];
  if (text === undefined) return undefined;
  const known = filesOf(texts);
  const file = known.get(path) ?? { file: projectPathOf(id, path), text };
  known.set(path, file);
  return file;
}

type KnownFiles = Map<string, SourceFile>;

const readFiles = new WeakMap<StructureTexts, KnownFiles>();

function filesOf(texts: StructureTexts): KnownFiles {
  const known = readFiles.get(texts) ?? new Map();
  readFiles.set(texts, known);
  return known;
}

/** A file that has not changed stays the same object: what is known about it is remembered. */
function shareFiles(before: StructureTexts, after: StructureTexts): void {
  const [old, now] = [filesOf(before), filesOf(after)];
  for (const [path, file] of old) if (after[path] === file.text) now.set(path, file);
}

const checked = new WeakMap<StructureTexts, ReadonlySet<string>>();

/** The problems of what is live, found once for the same object. */
function knownProblems(before: StructureTexts, find: () => readonly string[]): ReadonlySet<string> {
  const known = checked.get(before) ?? new Set(find());
  checked.set(before, known);
  return known;
}

const schemasIn = (id: string, texts: StructureTexts): Readonly<Record<string, SourceFile>> =>
  Object.fromEntries(
    Object.keys(texts)
      .filter(isDataSchema)
      .sort()
      .map((path) => [
        path.slice('schemas/'.length, -'.schema.json'.length),
        fileIn(id, texts, path) ?? { file: projectPathOf(id, path), text: '' },
      ]),
  );

const screensIn = (id: string, texts: StructureTexts): Readonly<Record<string, SourceFile>> =>
  Object.fromEntries(
    Object.keys(texts)
      .sort()
      .flatMap((path): [string, SourceFile][] => {
        const [, screen] = /^screens\/([^/]+)\.json$/.exec(path) ?? [];
        const file = fileIn(id, texts, path);
        return screen === undefined || !file ? [] : [[screen, file]];
      }),
  );
