import type { TextOverrides } from '../texts/overrides.ts';
import type { CheckedChange, CheckedProblem } from './studio-api.ts';

/** What the thread of the check is asked. */
export interface TextsToCheck {
  readonly journey: string;
  /** The texts that tenants read now. */
  readonly published: TextOverrides;
  /** Those that they would read. */
  readonly drafted: TextOverrides;
}

/** What it answers. */
export interface TextsChecked {
  readonly problems: readonly CheckedProblem[];
  /** From the published texts to the drafted ones. */
  readonly changes: readonly CheckedChange[];
}
