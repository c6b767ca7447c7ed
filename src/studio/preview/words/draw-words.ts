import type { Instance } from '../../../compile/instance.ts';
import { journeyPart } from '../../../engine/model/texts/copy.ts';
import type { Texts, TranslatedTexts } from '../../../engine/model/texts/language.ts';
import { markLines, readPlaceMark } from './place-mark.ts';

/** The words that a preview draws instead of those of the build. */
export interface DrawnWords {
  /** Part and JSON Pointer -> text, such as `landing /title`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Whether each text has a mark that says its place, so that a click finds it. */
  readonly isMarked: boolean;
}

/** A journey with other words. `places` has the mark of its place where each part shows a text. */
export function drawWords(instance: Instance, places: Readonly<Record<string, Texts>>, words: DrawnWords): Instance {
  const { journey, screens, translations = {} } = instance;
  const messages = Object.values(places).flatMap((part) => Object.entries(part.messages ?? {}));
  const shownMessages = messages.map(([original, placeMark]) => [
    original,
    drawText(translations[original] ?? original, placeMark, words),
  ]);
  return {
    ...instance,
    journey: replacePlaces(journey, places[journeyPart]?.shown, words),
    screens: Object.fromEntries(
      Object.entries(screens).map(([id, screen]) => [id, replacePlaces(screen, places[id]?.shown, words)] as const),
    ),
    translations: { ...translations, ...Object.fromEntries(shownMessages) },
  };
}

function replacePlaces<T>(whole: T, places: TranslatedTexts | undefined, words: DrawnWords): T {
  if (places === undefined) return whole;
  // A place is always that of a text, so T is a string here.
  if (typeof places === 'string') return drawText(String(whole), places, words) as T;
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(places)) copy[key] = replacePlaces(copy[key], inner, words);
  return copy as T;
}

function drawText(text: string, placeMark: string, { texts, isMarked }: DrawnWords): string {
  const place = readPlaceMark(placeMark);
  const drawn = place ? (texts.get(`${place.part} ${place.at}`) ?? text) : text;
  return isMarked ? markLines(drawn, placeMark) : drawn;
}
