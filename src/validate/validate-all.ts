import type { JSONSchema7 } from 'json-schema';
import type { JourneyFiles, Sources } from '../journey/parse.ts';
import { type Problem, problem, syntaxProblem } from '../journey/problem.ts';
import { isSyntaxError, readSource, type Source, type SourceFile } from '../journey/source/source.ts';
import { type Copy, textsOf } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';
import type { Term } from './glossary.ts';
import { completeMeta, createOptionsCheck } from './meta-schema.ts';
import { checkedCopy } from './queries/translations.ts';
import { findWarnings, withoutInherited } from './run-rules.ts';
import { type ValidationContext, validateJourney } from './validate.ts';
import { type Waiver, waive } from './waivers.ts';

/** The optional files of a journey: translations, glossary and waivers. */
export interface CompanionFiles {
  readonly copies: readonly SourceFile[];
  readonly glossary?: SourceFile;
  readonly waivers?: SourceFile;
  /** The schemas of these files. */
  readonly meta: Readonly<Record<'copy' | 'glossary' | 'waivers', JSONSchema7>>;
}

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
  /** Present when there is no error. */
  readonly valid?: ValidJourney;
}

/** Validates a journey with its companion files; reports warnings only if there are no errors. */
export function validateAll(
  files: JourneyFiles,
  context: ValidationContext,
  companionFiles: CompanionFiles,
): ValidationReport {
  const validated = validateJourney(files, context);
  if ('problems' in validated) return { errors: validated.problems, warnings: [] };
  const { journey, written, sources } = validated;
  const companions = readCompanions(companionFiles, context, journey.settings.locale.language);
  if (companions.problems.length > 0) return { errors: companions.problems, warnings: [] };

  const { copies, glossary, waivers } = companions;
  const texts = textsOf(sources);
  const found = findWarnings(
    withoutInherited({
      journey,
      written,
      catalogue: context.catalogue,
      checkOptions: createOptionsCheck(completeMeta(context.meta, context.catalogue.effects)),
      texts,
      copies: copies.map(({ copy, source }) => checkedCopy(copy, source, texts)),
      glossary,
      others: files.others ?? [],
      publicFiles: files.publicFiles,
    }),
    sources,
  );
  const warnings = waivers ? waive(found, waivers.list, waivers.source) : found;
  return { errors: [], warnings, valid: { ...validated, copies: copies.map(({ copy }) => copy) } };
}

interface Companions {
  readonly problems: readonly Problem[];
  readonly copies: readonly { readonly copy: Copy; readonly source: Source }[];
  readonly glossary: readonly Term[];
  readonly waivers: { readonly list: readonly Waiver[]; readonly source: Source } | undefined;
}

function readCompanions(files: CompanionFiles, { meta, catalogue }: ValidationContext, ofScreens: string): Companions {
  const problems: Problem[] = [];
  const check = createOptionsCheck(completeMeta(meta, catalogue.effects));
  const read = (kind: keyof CompanionFiles['meta'], file: SourceFile): Source[] => {
    const source = readSource(file);
    if (isSyntaxError(source)) {
      problems.push(syntaxProblem(source));
      return [];
    }
    const why = `the engine cannot read this ${kind} file`;
    const violations = check(files.meta[kind], source.value);
    problems.push(...violations.map((violation) => problem('shape', source, { ...violation, why })));
    return violations.length > 0 ? [] : [source];
  };
  const copies = files.copies
    .flatMap((file) => read('copy', file))
    .map((source) => ({ source, copy: source.value as unknown as Copy }));
  problems.push(...copies.flatMap(({ source, copy }) => wrongLanguage(source, copy, ofScreens)));
  const [glossary] = files.glossary ? read('glossary', files.glossary) : [];
  const [waivers] = files.waivers ? read('waivers', files.waivers) : [];
  return {
    problems,
    copies,
    glossary: (glossary?.value as unknown as { terms: readonly Term[] } | undefined)?.terms ?? [],
    waivers: waivers && { list: (waivers.value as unknown as { waivers: readonly Waiver[] }).waivers, source: waivers },
  };
}

/** A file would never be loaded if its name is not its language, or if its language is that of the screens. */
function wrongLanguage(source: Source, { language }: Copy, ofScreens: string): Problem[] {
  const named = source.file.slice(source.file.lastIndexOf('/') + 1, -'.json'.length);
  const at = '/language';
  const why = 'nobody could choose the language';
  if (named !== language) {
    const what = `the file is named "${named}", not "${language}"`;
    return [
      problem('copy-language', source, { at, what, why, fix: `Write "${named}", or name the file ${language}.json.` }),
    ];
  }
  if (language !== ofScreens) return [];
  const what = `"${language}" is the language of the screens`;
  return [problem('copy-language', source, { at, what, why, fix: 'Remove the file.' })];
}
