import { splitPointer } from '../engine/json/pointer.ts';
import type { SourceFile } from '../engine/json/source.ts';
import type { JourneyFiles, Sources } from '../engine/model/parse.ts';
import type { Problem } from '../engine/model/problem.ts';
import { type Copy, journeyPart, textsOf } from '../engine/model/texts/copy.ts';
import type { Journey } from '../engine/model/types.ts';
import { type CompanionFiles, readCompanionFiles } from './companions.ts';
import { groupBy } from './group-by.ts';
import { checkedCopy } from './queries/translations.ts';
import { findProblems } from './rounds/find-problems.ts';
import { changedFiles, type JourneyState, mendState } from './rounds/mend-state.ts';
import { namePlaces } from './rounds/name-places.ts';
import { canBeMended, readParts } from './rounds/read-parts.ts';
import type { ValidationContext } from './validation-context.ts';
import { type WaivedProblem, waive, waivedOf } from './waivers.ts';

/** A journey without errors, with its translations. */
export interface ValidJourney {
  readonly journey: Journey;
  readonly sources: Sources;
  readonly copies: readonly Copy[];
}

/** The problems of a journey. Errors prevent the build; a warning can be waived with a reason. */
export interface ValidationReport {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The warnings that are waived. */
  readonly waived: readonly WaivedProblem[];
  /** The files that change when every fix is made that is the only one, with their new text. */
  readonly mended: readonly SourceFile[];
  /** Present when there is no error. */
  readonly valid?: ValidJourney;
}

/** A file with more mistakes than these, each of which hides the next, is no file of a journey. */
const mostRounds = 100;

/**
 * Validates a journey with its companion files. An error whose fix is known is read as if it were fixed, so that what comes
 * after it is found too, and what only follows from it is not.
 */
export function validateAll(
  files: JourneyFiles,
  context: ValidationContext,
  companions: CompanionFiles,
): ValidationReport {
  const reported = new Map<string, Problem>();
  let state: JourneyState = { files, companions };
  for (let rounds = 1; ; rounds++) {
    const round = checkOnce(state, context);
    const isLast = rounds === mostRounds;
    const sure = isLast ? [] : round.errors.filter((error) => error.edits && !reported.has(keyOf(error)));
    if (sure.length === 0) {
      const rest = round.errors.filter((error) => !reported.has(keyOf(error)));
      const errors = mergeProblems([...reported.values(), ...rest]);
      const warnings = withoutFaultyOriginals(round, [...reported.values(), ...rest]);
      const { sources } = round.read;
      return {
        errors: namePlaces(errors, sources),
        warnings: namePlaces(mergeProblems(warnings), sources),
        waived: namePlaces(round.waived, sources),
        mended: changedFiles(mendState(state, warnings)),
        ...(errors.length === 0 && { valid: round.read }),
      };
    }
    for (const error of sure) reported.set(keyOf(error), error);
    state = mendState(state, sure);
  }
}

const keyOf = ({ code, file, line, column, what }: Problem): string => `${code} ${file}:${line}:${column} ${what}`;

interface Round {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly waived: readonly WaivedProblem[];
  readonly read: ValidJourney;
}

/** What can be said about a journey as it is; only what has a known fix, if there is such a thing in how it is written. */
function checkOnce({ files, companions: companionFiles }: JourneyState, context: ValidationContext): Round {
  const journey = readParts(files, context);
  const { sources, flawed } = journey;
  const companions = readCompanionFiles(companionFiles, context, journey.context.journey.settings.locale.language);
  const { copies, glossary, waivers } = companions;
  const read = { journey: journey.context.journey, sources, copies: copies.map(({ copy }) => copy) };
  if (canBeMended(companions.problems)) {
    return { errors: [...journey.problems, ...companions.problems], warnings: [], waived: [], read };
  }
  const texts = textsOf(sources);
  const unread = flawed.unread;
  const found = findProblems(journey, {
    texts,
    glossary,
    copies: copies.map(({ copy, source }) => checkedCopy(copy, source, texts, unread)),
  });
  const errors = [...found.errors, ...companions.problems];
  if (waivers === 'unread') return { errors, warnings: [], waived: [], read };
  // A translation that nobody can read may have what a waiver is for.
  const isComplete = found.isComplete && companions.problems.length === 0;
  const warnings = waivers ? waive(found.warnings, waivers.list, waivers.source, isComplete) : found.warnings;
  return { errors, warnings, waived: waivedOf(found.warnings, waivers?.list ?? []), read };
}

/** Without the warnings about translations of a text that has an error, since the text changes with the fix. */
function withoutFaultyOriginals({ warnings, read }: Round, errors: readonly Problem[]): readonly Problem[] {
  const faulty = new Set(errors.map(({ file, line }) => `${file}:${line}`));
  const { journey, screens } = read.sources;
  return warnings.filter(({ at }) => {
    const [root, part = '', place = ''] = splitPointer(at);
    const source = root === 'texts' ? { ...screens, [journeyPart]: journey }[part] : undefined;
    return !source || !faulty.has(`${source.file}:${source.locate(place).line}`);
  });
}

/** One problem for each cause: the same mistake at several places is reported at the first, which names the others. */
export function mergeProblems(problems: readonly Problem[]): readonly Problem[] {
  const groups = groupBy(problems, ({ code, what }) => `${code} ${what}`);
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const also = others.map(({ file, line, column }) => `${file}:${line}:${column}`);
    return also.length === 0 ? [first] : [{ ...first, also: [...new Set(also)] }];
  });
}
