import { isDeepStrictEqual } from 'node:util';
import { diffStructure } from '../../changes/publishing/diff-structure.ts';
import type { FilesChecked, FilesToCheck } from '../../changes/publishing/files-check.ts';
import { originalLanguage } from '../../changes/publishing/published-files.ts';
import {
  isDataSchema,
  projectPathOf,
  type StructureTexts,
  structurePathOf,
} from '../../changes/publishing/structure-files.ts';
import { fieldsWithChoices } from '../../check/choices/fields-with-choices.ts';
import { readParts } from '../../check/rounds/read-parts.ts';
import { type ValidationReport, validateAll } from '../../check/validate-all.ts';
import type { CheckedProblem, TextPlaceInLanguage } from '../../contracts/studio-api.ts';
import type { Json } from '../../engine/json/json.ts';
import { splitPointer } from '../../engine/json/pointer.ts';
import { isSyntaxError, readSource, type SourceFile } from '../../engine/json/source.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import type { Problem } from '../../engine/model/problem.ts';
import { copyPlaces, journeyPart } from '../../engine/model/texts/copy.ts';
import { listProblems } from '../facts/list-problems.ts';
import type { CheckedJourney } from './checked-journey.ts';

/** The whole check of a journey with other files, the differences in sentences, and its fields with choices. */
export function checkFiles(
  journey: CheckedJourney,
  { journey: id, before, after }: Omit<FilesToCheck, 'name'>,
  catalogue: Catalogue,
): FilesChecked {
  const known = knownProblems(id, before, () =>
    problemsIn(validateFiles(journey, id, before, catalogue)).map(problemKey),
  );
  const report = validateFiles(journey, id, after, catalogue);
  const found = problemsIn(report);
  const screens = new Set(Object.keys(screensIn(id, after)));
  const problems = listProblems(id, report, screens).map((shown, index): CheckedProblem => {
    const problem = found[index];
    const text = problem && textOf(id, after, problem);
    return { ...shown, isNew: problem !== undefined && !known.has(problemKey(problem)), ...(text && { text }) };
  });
  const { context: read } = readParts(filesIn(journey, id, after), { ...journey.schemas, catalogue });
  return { problems, changes: diffStructure(id, before, after, catalogue), choices: fieldsWithChoices(read) };
}

/** Every problem of a report, in the order in which they are listed. */
const problemsIn = ({ errors, warnings, waived }: ValidationReport) => [...errors, ...warnings, ...waived];

/** What a problem is known by in two checks. */
const problemKey = ({ code, file, at, what }: Pick<Problem, 'code' | 'file' | 'at' | 'what'>): string =>
  [code, file, at, what].join('\n');

/** The text that a problem is in, if it is in one. */
function textOf(id: string, texts: StructureTexts, { file, at }: Problem): TextPlaceInLanguage | undefined {
  const path = structurePathOf(id, file);
  const [, language] = /^copy\/([^/]+)\.json$/.exec(path) ?? [];
  if (language !== undefined) {
    const [root, part, place] = splitPointer(at);
    return root === 'texts' && part && place ? { language, part, at: place } : undefined;
  }
  const [, screen] = /^screens\/([^/]+)\.json$/.exec(path) ?? [];
  const part = path === journeyPart ? path : screen;
  if (part === undefined || !copyPlaces(valueIn(id, texts, path)).includes(at)) return undefined;
  return { language: originalLanguage(valueIn(id, texts, journeyPart)), part, at };
}

function valueIn(id: string, texts: StructureTexts, path: string): Json {
  const file = fileIn(id, texts, path);
  const source = file && readSource(file);
  return source && !isSyntaxError(source) ? source.value : null;
}

function validateFiles(
  { files, companions, schemas }: CheckedJourney,
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

const filesIn = ({ files }: Pick<CheckedJourney, 'files'>, id: string, texts: StructureTexts): JourneyFiles => ({
  ...files,
  publicFiles: new Set(files.publicFiles),
  journey: fileIn(id, texts, 'journey.json') ?? { file: projectPathOf(id, 'journey.json'), text: '' },
  screens: screensIn(id, texts),
  schemas: schemasIn(id, texts),
});

function fileIn(id: string, texts: StructureTexts, path: string): SourceFile | undefined {
  const text = texts[path];
  if (text === undefined) return undefined;
  const file = projectPathOf(id, path);
  const known = lastRead.get(file);
  const read = known?.text === text ? known : { file, text };
  lastRead.set(file, read);
  return read;
}

/** By its path. A file that has not changed stays the same object: what is known about it is remembered. */
const lastRead = new Map<string, SourceFile>();

/** The problems of what is live, found once for the same files. */
function knownProblems(id: string, before: StructureTexts, find: () => readonly string[]): ReadonlySet<string> {
  const last = lastKnown.get(id);
  const isSame = last && isDeepStrictEqual(last.before, before);
  const known = isSame ? last : { before, problems: new Set(find()) };
  lastKnown.set(id, known);
  return known.problems;
}

const lastKnown = new Map<string, { readonly before: StructureTexts; readonly problems: ReadonlySet<string> }>();

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
