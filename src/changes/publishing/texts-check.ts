import type { CheckedChange, CheckedProblem } from '../../contracts/studio-api.ts';
import type { FieldWithChoices } from '../../engine/model/fields/field-with-choices.ts';
import type { TextOverrides } from '../../engine/model/texts/overrides.ts';
import type { StructureTexts } from './structure-files.ts';

/** What the thread of the check is asked. */
export interface TextsToCheck {
  readonly journey: string;
  /** The texts that tenants read now. */
  readonly published: TextOverrides;
  /** Those that they would read. */
  readonly drafted: TextOverrides;
  /** The folder with the files of the journey; by default that of the script. */
  readonly folder?: string;
}

/** The same for whole files of a journey, with the shared schemas, brands and pictures of the deployed build. */
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
export interface TextsChecked {
  readonly problems: readonly CheckedProblem[];
  /** From what is live to what is drafted. */
  readonly changes: readonly CheckedChange[];
  /** With files only: the fields with choices, as what is drafted has them. */
  readonly choices?: readonly FieldWithChoices[];
}
