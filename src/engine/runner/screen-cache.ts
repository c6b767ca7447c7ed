import { replaceTexts } from '../model/texts/language.ts';
import type { CompiledAction, CompiledJourney, CompiledScreen, LoadedScreen, LoadScreen } from '../runtime/compiled.ts';
import type { Machine } from '../runtime/state.ts';

/** The screens loaded so far, in each language requested. */
export interface ScreenCache {
  /** The machine of a language, with the screens loaded in it. */
  machineIn(language: string): Machine;
  /** Loads a screen in a language, by id or path, unless it is cached. Resolves to false when it cannot be fetched. */
  load(name: string, language: string): Promise<boolean>;
  /** Whether an input is valid for an action; false for an action that no loaded screen runs. */
  accepts(action: string, input: object): boolean;
}

interface GrowingMachine extends Machine {
  journey: CompiledJourney;
  /** By id, by path, and by each name requested. */
  readonly screens: Record<string, CompiledScreen>;
  translations: Readonly<Record<string, string>>;
}

/** Creates an empty cache. A screen that could not be fetched is requested again the next time. */
export function createScreenCache(journey: CompiledJourney, loadScreen: LoadScreen): ScreenCache {
  const machines = new Map<string, GrowingMachine>();
  const pending = new Map<string, Promise<boolean>>();
  const actions = new Map<string, CompiledAction>();

  const machineIn = (language: string): GrowingMachine => {
    const machine = machines.get(language) ?? { journey, screens: {}, translations: {} };
    machines.set(language, machine);
    return machine;
  };

  const add = (machine: GrowingMachine, name: string, { screen, texts, published }: LoadedScreen): void => {
    const isFirst = machine.journey === journey;
    let translated = screen;
    for (const layer of [texts, published]) {
      if (!layer) continue;
      if (isFirst) machine.journey = replaceTexts(machine.journey, layer.journey.shown);
      machine.translations = { ...machine.translations, ...layer.journey.messages, ...layer.screen.messages };
      translated = replaceTexts(translated, layer.screen.shown);
    }
    for (const key of [name, screen.id, screen.path]) if (key !== undefined) machine.screens[key] = translated;
    for (const [action, compiled] of Object.entries(screen.actions)) actions.set(action, compiled);
  };

  const request = async (machine: GrowingMachine, name: string, language: string): Promise<boolean> => {
    try {
      add(machine, name, await loadScreen(name, language));
      return true;
    } catch {
      return false;
    }
  };

  return {
    machineIn,
    accepts: (action, input) => actions.get(action)?.accepts(input) === true,
    load(name, language) {
      const machine = machineIn(language);
      if (Object.hasOwn(machine.screens, name)) return Promise.resolve(true);
      const key = `${language} ${name}`;
      const requested = pending.get(key) ?? request(machine, name, language).finally(() => pending.delete(key));
      pending.set(key, requested);
      return requested;
    },
  };
}
