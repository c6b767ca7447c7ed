import type { TextPlaceInLanguage } from '../../contracts/studio-api.ts';
import type { DeployedPart, DeployedText } from './deployed-journey.ts';

/** Finds the texts of a deployed journey by their places. */
export interface TextIndex {
  find(part: string, at: string): DeployedText | undefined;
  /** The deployed text, `''` for a missing translation; undefined when there is no such place or language. */
  textAt(place: TextPlaceInLanguage): string | undefined;
}

/** Indexes the texts of a deployed journey. */
export function createTextIndex(parts: readonly DeployedPart[]): TextIndex {
  const byPlace = new Map(parts.flatMap(({ part, texts }) => texts.map((text) => [`${part} ${text.at}`, text])));
  const find = (part: string, at: string): DeployedText | undefined => byPlace.get(`${part} ${at}`);
  return {
    find,
    textAt({ language, part, at }) {
      const languages = find(part, at)?.languages ?? {};
      return Object.hasOwn(languages, language) ? languages[language]?.text : undefined;
    },
  };
}
