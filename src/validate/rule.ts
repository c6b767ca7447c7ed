import type { JSONSchema7 } from 'json-schema';
import type { Catalogue } from '../journey/catalogue.ts';
import type { Violation } from '../journey/parse.ts';
import type { CopyText } from '../journey/texts/copy.ts';
import type { Journey, Json } from '../journey/types.ts';
import type { Term } from './glossary.ts';
import type { CheckedCopy } from './queries/translations.ts';

/** A check across the files of a journey. */
export type Rule = {
  /** The code of its problems; `docs/journey/problems.md` has a page for each. */
  readonly code: string;
  readonly check: (context: RuleContext) => Iterable<Finding>;
} & (ErrorRule | WarningRule);

/** Its problems keep a journey from being built. */
interface ErrorRule {
  readonly severity: 'error';
  /** When it runs: only once the rules of all earlier stages have found nothing, since it relies on them. */
  readonly stage: Stage;
}

/** Its problems can be waived with a reason. It runs once no error is left. */
interface WarningRule {
  readonly severity: 'warning';
}

/**
 * `form`: each value has the form that its owner takes. `references`: names refer to things that exist. `paths`: what
 * holds on every path through the screens.
 */
export type Stage = 'form' | 'references' | 'paths';

/** What a rule looks at. */
export interface RuleContext {
  readonly journey: Journey;
  readonly catalogue: Catalogue;
  /** What options violate of the schema that their widget or block declares. */
  readonly checkOptions: (schema: JSONSchema7, options: Json) => readonly Violation[];
  /** Every text of the journey, its translations, and the words of the product; empty for rules that are errors. */
  readonly texts: readonly CopyText[];
  readonly copies: readonly CheckedCopy[];
  readonly glossary: readonly Term[];
}

/** What a rule found. It is in `journey.json` unless it names another file. */
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
}
