import type { TextEffect } from '../../contracts/studio-api.ts';
import type { CopyStatus } from '../../engine/model/texts/copy.ts';

/** A text of the deployed release. */
export interface DeployedText {
  /** JSON Pointer into the file of its part. */
  readonly at: string;
  readonly place: string;
  readonly effect: TextEffect;
  readonly placeholders: readonly string[];
  /** Language tag -> the text, `''` when there is no translation. */
  readonly languages: Readonly<Record<string, { readonly text: string; readonly status: CopyStatus }>>;
}

/** The texts of a screen, or of the journey itself. */
export interface DeployedPart {
  readonly part: string;
  readonly title: string;
  readonly texts: readonly DeployedText[];
}

/** What the studio's build leaves for the server about a journey. */
export interface DeployedJourney {
  readonly id: string;
  /** The version of the compiled journey. */
  readonly release: string;
  /** Tags; the first is that of the originals. */
  readonly languages: readonly string[];
  /** The journey itself, the screens in the order of the flows, then the others. */
  readonly parts: readonly DeployedPart[];
}

/** The folder of these files in the folder of the built studio; the server never sends a name with a dot. */
export const checkFolder = '.check';

/** The script in that folder that checks texts, for a worker thread. */
export const checkScript = 'check.mjs';
/** What the thread of the check says once it is loaded. */
export const checkIsLoaded = 'loaded';

/** The path of the file that the texts of a part are in. */
export const fileOfPart = (journey: string, part: string): string =>
  part.endsWith('.json') ? `journeys/${journey}/${part}` : `journeys/${journey}/screens/${part}.json`;

/** The path of the file with the translations into a language. */
export const fileOfLanguage = (journey: string, language: string): string =>
  `journeys/${journey}/copy/${language}.json`;
