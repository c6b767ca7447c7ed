import type { JSONSchema7 } from 'json-schema';
import type { JourneyFiles, Sources } from '../journey/parse.ts';
import type { Problem } from '../journey/problem.ts';
import { isSyntaxError, readSource, type Source, type SourceFile, syntaxProblem } from '../journey/source/source.ts';
import type { Copy } from '../journey/texts/copy.ts';
import { sourceLanguage } from '../journey/texts/language.ts';
import type { Journey } from '../journey/types.ts';
import { completeMeta, createOptionsCheck } from './meta-schema.ts';
import { advise } from './rules/advise.ts';
import { checkCopy } from './rules/translations.ts';
import { checkWording, type Term } from './rules/wording.ts';
import { type ValidationContext, validateJourney } from './validate.ts';
import { type Waiver, waive } from './waivers.ts';

/** What stands beside a journey: its languages, its glossary, and what is waived. */
export interface CompanionFiles {
  readonly copies: readonly SourceFile[];
  readonly glossary?: SourceFile;
  readonly waivers?: SourceFile;
  /** What these files are held against. */
  readonly meta: Readonly<Record<'copy' | 'glossary' | 'waivers', JSONSchema7>>;
}

/** A journey that can be built, with its languages. */
export interface ValidJourney {
  readonly journey: Journey;
  readonly sources: Sources;
  readonly copies: readonly Copy[];
}

/** All that can be said of a journey. Errors keep it from being built; a warning may be waived with a reason. */
export interface ValidationReport {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** There when nothing keeps it from being built. */
  readonly admitted?: ValidJourney;
}

/** Holds a journey against everything: what `admit` says, and what it may mean otherwise than it looks. */
export function validateAll(
  files: JourneyFiles,
  terms: ValidationContext,
  companions: CompanionFiles,
): ValidationReport {
  const admitted = validateJourney(files, terms);
  if ('problems' in admitted) return { errors: admitted.problems, warnings: [] };
  const { journey, sources } = admitted;
  const errors: Problem[] = [];
  const read = (kind: keyof CompanionFiles['meta'], file: SourceFile): Source | undefined => {
    const found = readCompanion(kind, file, companions.meta[kind], terms);
    if ('value' in found) return found;
    errors.push(...found);
    return undefined;
  };
  const copies = companions.copies
    .flatMap((file) => read('copy', file) ?? [])
    .map((source) => ({ source, copy: source.value as unknown as Copy }));
  errors.push(...copies.flatMap(({ source, copy }) => wrongName(source, copy)));
  const glossary = companions.glossary && read('glossary', companions.glossary);
  const waivers = companions.waivers && read('waivers', companions.waivers);
  if (errors.length > 0) return { errors, warnings: [] };
  const words = (glossary?.value as unknown as { terms: readonly Term[] } | undefined)?.terms ?? [];
  const findings = [
    ...advise(journey, terms.catalogue, sources),
    ...checkWording(sources, words),
    ...copies.flatMap(({ copy, source }) => checkCopy(copy, source, sources, words)),
  ];
  const warnings = waivers
    ? waive(findings, (waivers.value as unknown as { waivers: readonly Waiver[] }).waivers, waivers)
    : findings;
  return { errors, warnings, admitted: { ...admitted, copies: copies.map(({ copy }) => copy) } };
}

/** A file that is named otherwise, or for the language of the screens, would be found by nobody. */
function wrongName(source: Source, { language }: Copy): Problem[] {
  const named = source.file.slice(source.file.lastIndexOf('/') + 1, -'.json'.length);
  if (named === language && language !== sourceLanguage) return [];
  const what =
    named === language ? `"${language}" is what the screens are in` : `the file is named "${named}", not "${language}"`;
  const why = 'nobody could choose the language';
  const fix = named === language ? 'Take the file out.' : `Write "${named}", or name the file ${language}.json.`;
  return [{ code: 'copy-language', file: source.file, at: '/language', ...source.locate('/language'), what, why, fix }];
}

function readCompanion(
  kind: keyof CompanionFiles['meta'],
  file: SourceFile,
  schema: JSONSchema7,
  { meta, catalogue }: ValidationContext,
): Source | readonly Problem[] {
  const source = readSource(file);
  if (isSyntaxError(source)) return [syntaxProblem(source)];
  const breaches = createOptionsCheck(completeMeta(meta, catalogue.effects))(schema, source.value);
  if (breaches.length === 0) return source;
  const why = `the file says no ${kind} that the engine understands`;
  return breaches.map((breach) => ({
    ...{ code: 'shape', file: file.file, ...source.locate(breach.at), ...breach, why },
  }));
}
