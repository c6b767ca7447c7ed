import type { CheckedChange, CheckedProblem } from '../../contracts/studio-api.ts';
import type { FieldWithChoices } from '../../engine/model/fields/field-with-choices.ts';
import type { StructureTexts } from './structure-files.ts';

/**
 * What the thread of the check is asked: the files of a journey, with the shared schemas, brands and pictures of the deployed build.
 */
export interface FilesToCheck {
  /** Names these files for certain, so that nobody has to compare megabytes: equal names are equal files. */
  readonly name: string;
  readonly journey: string;
  /** The files that are live. */
  readonly before: StructureTexts;
  /** Those that would be. */
  readonly after: StructureTexts;
}

/** What it answers. */
export interface FilesChecked {
  readonly problems: readonly CheckedProblem[];
  /** From what is live to what is drafted. */
  readonly changes: readonly CheckedChange[];
  /** The fields with choices, as what is drafted has them. */
  readonly choices?: readonly FieldWithChoices[];
}
