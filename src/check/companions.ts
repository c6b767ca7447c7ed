import type { JSONSchema7 } from 'json-schema';
import { isSyntaxError, readSource, type Source, type SourceFile } from '../engine/json/source.ts';
import { limitViolation, mostOfCompanion, tooLong } from '../engine/model/limits.ts';
import { worstOf } from '../engine/model/parse.ts';
import { type Problem, problem, syntaxProblem } from '../engine/model/problem.ts';
import type { Copy } from '../engine/model/texts/copy.ts';
import type { Term } from './glossary.ts';
import { completeMeta, createOptionsCheck } from './meta-schema.ts';
import type { ValidationContext } from './validation-context.ts';
import type { Waiver } from './waivers.ts';

/** The optional files of a journey: translations, glossary and waivers. */
export interface CompanionFiles {
  readonly copies: readonly SourceFile[];
  readonly glossary?: SourceFile;
  readonly waivers?: SourceFile;
  /** The schemas of these files. */
  readonly meta: Readonly<Record<'copy' | 'glossary' | 'waivers', JSONSchema7>>;
}

/** The companion files of a journey as far as they can be read, and what keeps the rest from being read. */
export interface Companions {
  readonly problems: readonly Problem[];
  readonly copies: readonly { readonly copy: Copy; readonly source: Source }[];
  readonly glossary: readonly Term[];
  /** `unread` when it cannot be said which warnings are waived. */
  readonly waivers: { readonly list: readonly Waiver[]; readonly source: Source } | 'unread' | undefined;
}

/** Reads the companion files of a journey whose screens are in a language. */
export function readCompanionFiles(
  files: CompanionFiles,
  { meta, catalogue }: ValidationContext,
  ofScreens: string,
): Companions {
  const problems: Problem[] = [];
  const check = createOptionsCheck(completeMeta(meta, catalogue.effects));
  const read = (kind: keyof CompanionFiles['meta'], file: SourceFile): Source[] => {
    const long = tooLong(file.text, mostOfCompanion);
    const source = long ? undefined : readSource(file);
    if (source && isSyntaxError(source)) {
      problems.push(syntaxProblem(source));
      return [];
    }
    const over = long ?? (source && limitViolation(source.value, Number.POSITIVE_INFINITY));
    if (!source || over) {
      if (over) problems.push(problem('limit', source ?? file, { ...over, why: 'it could not be checked safely' }));
      return [];
    }
    const why = `the engine cannot read this ${kind} file`;
    const violations = check(files.meta[kind], source.value);
    problems.push(...violations.map((violation) => problem('shape', source, { ...violation, why })));
    return worstOf(violations) === 'none' ? [source] : [];
  };
  const copies = files.copies
    .flatMap((file) => read('copy', file))
    .map((source) => ({ source, copy: source.value as unknown as Copy, wrong: wrongLanguage(source, ofScreens) }));
  problems.push(...copies.flatMap(({ wrong }) => wrong));
  const [glossary] = files.glossary ? read('glossary', files.glossary) : [];
  const [waivers] = files.waivers ? read('waivers', files.waivers) : [];
  const list = (waivers?.value as unknown as { waivers: readonly Waiver[] } | undefined)?.waivers ?? [];
  return {
    problems,
    copies: copies.filter(({ wrong }) => wrong.length === 0),
    glossary: (glossary?.value as unknown as { terms: readonly Term[] } | undefined)?.terms ?? [],
    waivers: waivers ? { list, source: waivers } : files.waivers && 'unread',
  };
}

/** A file would never be loaded if its name is not its language, or if its language is that of the screens. */
function wrongLanguage(source: Source, ofScreens: string): Problem[] {
  const { language } = source.value as unknown as Copy;
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
