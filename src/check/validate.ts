import type { JourneyFiles, Sources } from '../engine/model/parse.ts';
import type { Problem } from '../engine/model/problem.ts';
import type { Journey } from '../engine/model/types.ts';
import { findProblems } from './rounds/find-problems.ts';
import { readParts } from './rounds/read-parts.ts';
import type { ValidationContext } from './validation-context.ts';

/** Validates the files of a journey without its translations, glossary and waivers: returns a journey that can be compiled, or its errors. */
export function validateJourney(
  files: JourneyFiles,
  context: ValidationContext,
): { journey: Journey; sources: Sources } | { problems: readonly Problem[] } {
  const read = readParts(files, context);
  const { errors } = findProblems(read, { texts: [], copies: [], glossary: [] });
  return errors.length > 0 ? { problems: errors } : { journey: read.context.journey, sources: read.sources };
}
