import type { JourneySet } from '../../build/journeys/journey-set.ts';
import type { BuildConfig } from '../../build/journeys/open-served.ts';
import type { ServedJourney } from '../../build/journeys/served-journeys.ts';
import type { OpenedJourney } from '../../check/files/open-journey.ts';
import { compileTexts } from '../../compile/compile-texts.ts';
import { type Copy, textsOf } from '../../engine/model/texts/copy.ts';
import type { Texts } from '../../engine/model/texts/language.ts';
import { pseudoCopy } from '../../engine/model/texts/pseudo.ts';
import { writePlaceMark } from '../preview/words/place-mark.ts';
import { placesLanguage } from '../preview/words/places-language.ts';

/** A journey that the studio shows: valid, placed at its addresses, and with its translations. */
export interface StudioJourney extends OpenedJourney {
  readonly served: ServedJourney;
  /** The commit whose files it has; absent for the files of today. */
  readonly version?: string;
  /** Language -> part of the journey -> texts; one of the languages is the pseudo-language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

/** How much longer a text of the pseudo-language is: as much as the longest usual translations. */
export const pseudoIsLongerBy = 0.4;

/** Reads the journeys of the deployment. @throws Error when one of them has errors. */
export async function openStudioJourneys(set: JourneySet, config: BuildConfig): Promise<readonly StudioJourney[]> {
  const served = await set.all(config);
  return Promise.all(
    served.map(async (one) => {
      const opened = await set.open(config, one);
      return { ...opened, served: one, texts: { ...textsIn(opened), [placesLanguage]: placesIn(opened) } };
    }),
  );
}

/** The texts of a journey in each of its languages and in the pseudo-language. */
export function textsIn({ sources, copies, catalogue }: OpenedJourney): StudioJourney['texts'] {
  const all = [...copies, pseudoCopy(sources, pseudoIsLongerBy)];
  return Object.fromEntries(all.map((copy) => [copy.language, compileTexts(sources, copy, catalogue)]));
}

/** The mark of its place for each text of a journey. */
function placesIn({ sources, catalogue }: OpenedJourney): Readonly<Record<string, Texts>> {
  const parts: Record<string, Record<string, { from: string; text: string }>> = {};
  for (const { part, at, text: from } of textsOf(sources))
    parts[part] = { ...parts[part], [at]: { from, text: writePlaceMark({ part, at }) } };
  const copy: Copy = { language: placesLanguage, texts: parts };
  return compileTexts(sources, copy, catalogue);
}
