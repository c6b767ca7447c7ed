import type { DeployedJourney } from '../../changes/publishing/deployed-journey.ts';
import type { CompanionFiles } from '../../check/companions.ts';
import type { ValidationContext } from '../../check/validation-context.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';

/** A deployed journey, and everything that its check reads: a JSON file beside the script. */
export interface CheckedJourney {
  readonly deployed: DeployedJourney;
  readonly files: Omit<JourneyFiles, 'publicFiles'> & { readonly publicFiles: readonly string[] };
  readonly companions: CompanionFiles;
  readonly schemas: Omit<ValidationContext, 'catalogue'>;
}

/** The name of that file. */
export const checkedFile = (journey: string): string => `${journey}.sources.json`;
