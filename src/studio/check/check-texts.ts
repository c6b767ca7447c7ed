import { type FilesOfState, readConsequences } from '../../changes/consequences/read-consequences.ts';
import { type DiffedFiles, diffJourneys } from '../../changes/diff/diff.ts';
import type { TextsChecked, TextsToCheck } from '../../changes/publishing/texts-check.ts';
import { writeOverrides } from '../../changes/publishing/write-overrides.ts';
import { type ValidationReport, validateAll } from '../../check/validate-all.ts';
import type { CheckedChange, CheckedProblem, TextPlaceInLanguage } from '../../contracts/studio-api.ts';
import { splitPointer } from '../../engine/json/pointer.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import { listProblems, screenOfFile } from '../facts/list-problems.ts';
import type { CheckedJourney } from './checked-journey.ts';

type ChangedFiles = Readonly<Record<string, string>>;

/** The whole check of a journey with texts in place of others, and the differences in sentences. */
export function checkTexts(
  journey: CheckedJourney,
  { published, drafted }: Pick<TextsToCheck, 'published' | 'drafted'>,
  catalogue: Catalogue,
): TextsChecked {
  const { deployed } = journey;
  const [before, after] = [writeOverrides(deployed, published), writeOverrides(deployed, drafted)];
  const screens = new Set(Object.keys(journey.files.screens));
  const known = new Set(problemsIn(validate(journey, before.files, catalogue)).map(problemKey));
  const report = validate(journey, after.files, catalogue);
  const found = problemsIn(report);
  const problems = listProblems(deployed.id, report, screens).map((shown, index): CheckedProblem => {
    const problem = found[index];
    const text = problem && textOf(journey, problem.file, problem.at);
    return { ...shown, isNew: problem !== undefined && !known.has(problemKey(problem)), ...(text && { text }) };
  });
  const changes = diffJourneys(
    deployed.id,
    parsed({ ...deployed.files, ...before.files }),
    parsed({ ...deployed.files, ...after.files }),
  ).map(({ kind, file, at, sentence }): CheckedChange => {
    const screen = screenOfFile(deployed.id, file, at, screens);
    return { kind, sentence, ...(screen !== undefined && { screen }) };
  });
  const states = { before: stateOf(journey, before.files), after: stateOf(journey, after.files) };
  return { problems, changes: [...changes, ...readConsequences(states, changes, catalogue)] };
}

type Found = Pick<ValidationReport, 'errors' | 'warnings' | 'waived'>;

/** Every problem of a report, in the order in which they are listed. */
export const problemsIn = ({ errors, warnings, waived }: Found) => [...errors, ...warnings, ...waived];

/** What a problem is known by in two checks. */
export const problemKey = ({
  code,
  file,
  at,
  what,
}: {
  code: string;
  file: string;
  at: string;
  what: string;
}): string => [code, file, at, what].join('\n');

function validate(journey: CheckedJourney, changed: ChangedFiles, catalogue: Catalogue): Found {
  const { companions, schemas } = journey;
  const { files, copies } = stateOf(journey, changed);
  return validateAll(files, { ...schemas, catalogue }, { ...companions, copies });
}

/** The files of a journey with some of them changed. */
function stateOf({ files, companions }: CheckedJourney, changed: ChangedFiles): FilesOfState {
  // A file that has not changed stays the same object: what is known about it is remembered.
  const now = (source: SourceFile): SourceFile => {
    const text = changed[source.file];
    return text === undefined ? source : { file: source.file, text };
  };
  return {
    files: {
      ...files,
      publicFiles: new Set(files.publicFiles),
      journey: now(files.journey),
      screens: Object.fromEntries(Object.entries(files.screens).map(([id, source]) => [id, now(source)])),
    },
    copies: companions.copies.map(now),
  };
}

const parsed = (files: ChangedFiles): DiffedFiles =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, JSON.parse(text.replace(/^\uFEFF/, ''))]));

/** The text that a place in a file is. */
function textOf({ deployed, files }: CheckedJourney, file: string, at: string): TextPlaceInLanguage | undefined {
  const [original = ''] = deployed.languages;
  const copy = new RegExp(`^journeys/${deployed.id}/copy/([^/]+)\\.json$`).exec(file)?.[1];
  if (copy !== undefined) {
    const [root, part, place] = splitPointer(at);
    return root === 'texts' && part && place ? { language: copy, part, at: place } : undefined;
  }
  const own = file === files.journey.file ? [journeyPart] : [];
  const screens = Object.entries(files.screens).flatMap(([id, source]) => (source.file === file ? [id] : []));
  const [part] = [...own, ...screens];
  const isText = deployed.parts.some((one) => one.part === part && one.texts.some((text) => text.at === at));
  return part !== undefined && isText ? { language: original, part, at } : undefined;
}
