import { journeys as built } from 'virtual:studio-journeys';
import { type Instance, translateInstance, withLogic } from '../../compile/instance.ts';
import type { Json } from '../../engine/json/json.ts';
import { textWriter } from '../../engine/model/texts/facts.ts';
import type { Texts } from '../../engine/model/texts/language.ts';
import { pseudoLanguage } from '../../engine/model/texts/pseudo.ts';
import { isVersionName } from './version-name.ts';
import { type DrawnWords, drawWords } from './words/draw-words.ts';
import { placesLanguage } from './words/places-language.ts';

/** A journey with all its screens, in the language of the screen files, and the loaders of its other languages. */
interface BuiltForStudio extends Pick<Instance, 'journey' | 'routes' | 'screens'> {
  /** The facts of the journey, and the settings by which they are written. */
  readonly facts: Json;
  readonly languages: Readonly<Record<string, () => Promise<{ readonly texts: Readonly<Record<string, Texts>> }>>>;
}

const journeys: Readonly<Record<string, () => Promise<BuiltForStudio>>> = built;

/** Loads the function that draws a journey with other words; it changes nothing where the build has no places. */
export async function loadPlaces(
  journey: string,
  language: string,
): Promise<(instance: Instance, words: DrawnWords) => Instance> {
  const loaded = Object.hasOwn(journeys, journey) ? await journeys[journey]?.() : undefined;
  const places = await loaded?.languages[placesLanguage]?.();
  const write = textWriter(loaded?.facts ?? null, language) ?? String;
  return (instance, { texts, isMarked }) => {
    const written = new Map([...texts].map(([place, text]) => [place, write(text)]));
    return places ? drawWords(instance, places.texts, { texts: written, isMarked }) : instance;
  };
}

const opened = new Map<string, Promise<Instance>>();

/** Loads a journey with all its screens, in a language, once. @throws Error when there is no such journey or language. */
export function openPreviewMachine(journey: string, language: string): Promise<Instance> {
  const name = JSON.stringify([journey, language]);
  const machine = opened.get(name) ?? openMachine(journey, language);
  opened.set(name, machine);
  return machine;
}

async function openMachine(journey: string, language: string): Promise<Instance> {
  const load = Object.hasOwn(journeys, journey) ? journeys[journey] : undefined;
  if (!load && isVersionName(journey))
    throw new Error('The current check finds errors in this version, so the current app cannot draw it.');
  if (!load) throw new Error(`There is no journey “${journey}” in this build.`);
  const loaded = await load();
  const original = instanceOf(loaded);
  if (language === original.journey.settings.locale.language) return original;
  const loadTexts = Object.hasOwn(loaded.languages, language) ? loaded.languages[language] : undefined;
  if (!loadTexts) throw new Error(`The journey “${journey}” has no language “${language}”.`);
  const { texts } = await loadTexts();
  const translated = translateInstance(original, texts);
  return language === pseudoLanguage ? withPseudoLanguage(translated) : translated;
}

const instanceOf = ({ journey, routes, screens }: BuiltForStudio): Instance => ({
  journey,
  routes,
  screens: Object.fromEntries(Object.entries(screens).map(([id, screen]) => [id, withLogic(screen)] as const)),
});

/** The pseudo-language takes the place of English, so that the language switch of a screen is as long as a tenant's. */
function withPseudoLanguage(instance: Instance): Instance {
  const [first, ...others] = instance.journey.languages;
  if (!first) return instance;
  return { ...instance, journey: { ...instance.journey, languages: [{ ...first, tag: pseudoLanguage }, ...others] } };
}
