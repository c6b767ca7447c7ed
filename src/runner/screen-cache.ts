import type { CompiledAction, CompiledJourney, CompiledScreen, LoadScreen } from '../journey/compiled.ts';
import { type LanguagePack, type LoadLanguage, putTexts, sourceLanguage } from '../journey/texts/language.ts';
import type { Machine } from '../runtime/state.ts';

/** What was loaded of a journey so far: a machine for each language, with the screens that were asked for in it. */
export interface ScreenCache {
  machineIn(language: string): Machine;
  /** Loads a screen, by id or path, with its texts in a language, once; false when either cannot be fetched. */
  fetch(language: string, name: string): Promise<boolean>;
  /** Whether an action takes an input; one that no screen loaded so far runs takes none. */
  accepts(action: string, input: object): boolean;
}

/** Makes a library that has nothing yet. */
export function createScreenCache(
  journey: CompiledJourney,
  load: LoadScreen,
  loadLanguage: LoadLanguage = noLanguage,
): ScreenCache {
  const machines = new Map<string, Machine & { readonly screens: Record<string, CompiledScreen> }>();
  const packs = new Map<string, Promise<LanguagePack>>();
  const fetching = new Map<string, Promise<boolean>>();
  const actions = new Map<string, CompiledAction>();

  const machineIn = (language: string) => {
    const machine = machines.get(language) ?? { journey, screens: {}, translations: {} };
    machines.set(language, machine);
    return machine;
  };

  const open = (language: string): Promise<LanguagePack> => {
    const under = packs.get(language);
    if (under !== undefined) return under;
    const opened = loadLanguage(language).then((pack) => {
      const machine = machineIn(language);
      const translations = { ...machine.translations, ...pack.journey.messages };
      machines.set(language, { ...machine, journey: putTexts(journey, pack.journey.shown), translations });
      return pack;
    });
    packs.set(language, opened);
    opened.catch(() => packs.delete(language));
    return opened;
  };

  const bring = async (language: string, name: string): Promise<void> => {
    const pack = language === sourceLanguage ? undefined : open(language);
    const screen = await load(name);
    const texts = (await (await pack)?.load(screen.id)) ?? {};
    const machine = machineIn(language);
    const shown = putTexts(screen, texts.shown);
    for (const one of [name, screen.id, screen.path]) if (one !== undefined) machine.screens[one] = shown;
    for (const [called, action] of Object.entries(screen.actions)) actions.set(called, action);
    if (texts.messages)
      machines.set(language, { ...machine, translations: { ...machine.translations, ...texts.messages } });
  };

  return {
    machineIn,
    accepts: (action, input) => actions.get(action)?.accepts(input) === true,
    fetch(language, name) {
      const key = `${language} ${name}`;
      const under = fetching.get(key);
      if (under !== undefined) return under;
      const fetched = bring(language, name).then(
        () => true,
        () => {
          fetching.delete(key);
          return false;
        },
      );
      fetching.set(key, fetched);
      return fetched;
    },
  };
}

const noLanguage: LoadLanguage = (tag) => Promise.reject(new Error(`There is no language "${tag}".`));
