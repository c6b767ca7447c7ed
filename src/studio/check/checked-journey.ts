import type { CompanionFiles } from '../../check/companions.ts';
import type { ValidationContext } from '../../check/validation-context.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';

/** Everything that the check of a journey reads, beside the files that it is asked about: a JSON file beside the script. */
export interface CheckedJourney {
  readonly files: Omit<JourneyFiles, 'publicFiles'> & { readonly publicFiles: readonly string[] };
  readonly companions: CompanionFiles;
  readonly schemas: Omit<ValidationContext, 'catalogue'>;
}

/** The name of that file. */
export const checkedFile = (journey: string): string => `${journey}.sources.json`;
