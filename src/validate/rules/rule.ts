import type { Catalogue } from '../../journey/catalogue.ts';
import type { Journey } from '../../journey/types.ts';

/** What a rule found, before it is given its line and column. Without `screen` it stands in the journey's own file. */
export interface Finding {
  readonly code: string;
  readonly screen?: string;
  /** `schema`: it stands in the screen's data schema instead of its screen file. `brand`: in the journey's brand. */
  readonly part?: 'schema' | 'brand';
  readonly at: string;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** One truth that holds across the files of a journey. */
export type Rule = (journey: Journey, catalogue: Catalogue) => Iterable<Finding>;
