import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import type { FileEdit } from '../engine/json/text-edit.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Harm, OtherJourney, Sources, Violation } from '../engine/model/parse.ts';
import type { CopyText } from '../engine/model/texts/copy.ts';
import type { Journey } from '../engine/model/types.ts';
import type { Term } from './glossary.ts';
import type { CheckedCopy } from './queries/translations.ts';

/** One check over a whole journey. It yields findings, which become Problems with its code. */
export type Rule = {
  /** The code of its problems; `docs/journey/problems.md` has a section for each. */
  readonly code: string;
  readonly check: (context: RuleContext) => Iterable<Finding>;
} & (ErrorRule | WarningRule);

/** A rule whose problems prevent the build. */
interface ErrorRule {
  readonly severity: 'error';
  readonly stage: Stage;
}

/** A rule whose problems can be waived with a reason. */
interface WarningRule {
  readonly severity: 'warning';
  /** `references` if absent. */
  readonly stage?: Exclude<Stage, 'shape'>;
}

/**
 * What a rule relies on. `shape`: nothing; it says which options and data schemas can be read. `references`: only the file
 * that it reports in, and the names in others. `paths`: every file, since it says that something is nowhere, or
 * missing on some path; it runs only if every file can be read and every screen that is named exists.
 */
export type Stage = 'shape' | 'references' | 'paths';

/** The input of a rule. */
export interface RuleContext {
  readonly journey: Journey;
  /** The files as they are, in which texts and sums name facts that `journey` has written in. */
  readonly sources: Pick<Sources, 'journey' | 'screens'>;
  readonly catalogue: Catalogue;
  /** The data schemas as their files have them; those of `journey` have no references to other schemas. */
  readonly written: Readonly<Record<string, JSONSchema7>>;
  /** The violations of options against the schema of their widget or block. */
  readonly checkOptions: (schema: JSONSchema7, options: Json) => readonly Violation[];
  /** The screens of which nothing is known, since their file cannot be read: a rule says nothing about what is in them. */
  readonly unread: ReadonlySet<string>;
  /** The texts of the journey, its translations, and its glossary. Empty for rules of the stage `shape`. */
  readonly texts: readonly CopyText[];
  readonly copies: readonly CheckedCopy[];
  readonly glossary: readonly Term[];
  /** The other journeys of the project. */
  readonly others: readonly OtherJourney[];
  /** The addresses of the files in `public/`; undefined when they are not known. */
  readonly publicFiles: ReadonlySet<string> | undefined;
}

/** One mistake that a rule found. It is in `journey.json` unless it names another file. */
export interface Finding {
  /** Set when it is in the file of this screen. */
  readonly screen?: string;
  /** Set when it is in the data schema of this screen. */
  readonly schema?: string;
  /** Set when it is in the translations into this language. */
  readonly copy?: string;
  /** Set when it is in the journey's brand. */
  readonly brand?: true;
  /** JSON Pointer into the file. */
  readonly at: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  /** For a rule of the stage `shape`: how much of the file it makes unknown; `form` if absent. */
  readonly harm?: Harm;
  /** The change of the file that the fix asks for, if it is the only one. */
  readonly edit?: FileEdit | undefined;
}
