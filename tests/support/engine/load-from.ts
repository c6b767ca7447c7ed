import type { CompiledScreen, LoadedScreen, LoadScreen } from '../../../src/engine/runtime/compiled.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';

/** Fetches the texts of a screen, and of the journey, in a language. */
export type LoadTexts = (language: string, screen: string) => Promise<LoadedScreen['texts']>;

/** Loads the screens of a compiled journey by id or path, as the app does with its chunks. */
export const loadFrom =
  ({ journey, screens, routes = {} }: Machine, loadTexts: LoadTexts = async () => undefined): LoadScreen =>
  async (name, language) => {
    const screen = (screens[routes[name] ?? name] ?? screens[journey.notFound]) as CompiledScreen;
    const texts = language === journey.settings.locale.language ? undefined : await loadTexts(language, screen.id);
    return texts ? { screen, texts } : { screen };
  };
