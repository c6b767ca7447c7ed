import type { CompiledScreen, LoadScreen } from '../../src/journey/compiled.ts';
import type { Machine } from '../../src/runtime/state.ts';

/** Loads the screens of a compiled journey by id or path, as the app does with its chunks. */
export const loadFrom =
  ({ journey, screens, routes = {} }: Machine): LoadScreen =>
  async (name) =>
    (screens[routes[name] ?? name] ?? screens[journey.notFound]) as CompiledScreen;
