import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import { type JourneyFiles, parse, type Sources } from '../journey/parse.ts';
import type { Problem } from '../journey/problem.ts';
import type { Journey } from '../journey/types.ts';
import { completeMeta, createOptionsCheck, createShapeCheck, type MetaSchemas } from './meta-schema.ts';
import type { RuleContext } from './rule.ts';
import { findErrors, withoutInherited } from './run-rules.ts';
import { joinSchemas } from './schemas/join-schemas.ts';

/** What a journey is validated against: the meta-schemas, the catalogue, and the shared schemas. */
export interface ValidationContext {
  readonly meta: MetaSchemas;
  readonly catalogue: Catalogue;
  readonly references: readonly JSONSchema7[];
}

/** Validates the files of a journey: returns a journey that can be compiled, or the errors of the first stage that finds any. */
export function validateJourney(
  files: JourneyFiles,
  { meta: partial, catalogue, references }: ValidationContext,
): { journey: Journey; written: RuleContext['written']; sources: Sources } | { problems: readonly Problem[] } {
  const meta = completeMeta(partial, catalogue.effects);
  const parsed = parse(files, createShapeCheck(meta));
  if ('problems' in parsed) return parsed;
  const { sources } = parsed;

  const journey = joinSchemas(parsed.journey, sources, references);
  if (!('screens' in journey)) return { problems: journey };

  const written = parsed.journey.schemas;
  const checkOptions = createOptionsCheck(meta);
  const context = {
    journey,
    catalogue,
    written,
    checkOptions,
    texts: [],
    copies: [],
    glossary: [],
    others: files.others ?? [],
    publicFiles: files.publicFiles,
  };
  const problems = firstErrors(context, sources);
  return problems.length > 0 ? { problems } : { journey, written, sources };
}

function firstErrors(context: RuleContext, sources: Sources): readonly Problem[] {
  const shape = findErrors('shape', context, sources);
  if (shape.length > 0) return shape;
  const own = withoutInherited(context);
  const references = findErrors('references', own, sources);
  return references.length > 0 ? references : findErrors('paths', own, sources);
}
