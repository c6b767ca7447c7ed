import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CompiledScreen } from '../journey/compiled.ts';
import { fillPlaceholders } from '../journey/texts/placeholder.ts';
import type { Runner } from '../runner/runner.ts';
import type { State } from '../runtime/state.ts';
import { screenOf } from '../runtime/step.ts';
import { fillText, type Scope } from '../runtime/values/value.ts';

/** The runner of the walk that the components below show. */
export const RunnerContext = createContext<Runner | undefined>(undefined);

/** The state that the page was made of at build time, while it is taken over. */
export const PrerenderedContext = createContext<State | undefined>(undefined);

/** The runner; throws outside an `App`. */
export function useRunner(): Runner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('A walk is shown inside <App> only.');
  return runner;
}

/** A part of the walk, rendered again only when that part changes; `select` must give equal parts as the same value. */
export function useSelector<T>(select: (scope: Scope) => T): T {
  const runner = useRunner();
  const page = useContext(PrerenderedContext);
  const snapshot = (): T => select({ machine: runner.machine, state: runner.getState() });
  // While a page is taken over, what is rendered must be what stands there; what is true by now comes right after.
  const onPage = (): T => select({ machine: runner.machine, state: page ?? runner.getState() });
  return useSyncExternalStore(runner.subscribe, snapshot, onPage);
}

/** The screen shown. Only for what stands inside one. */
export function useScreen(): CompiledScreen {
  const screen = useSelector(screenOf);
  if (!screen) throw new Error('No screen is shown yet.');
  return screen;
}

/** A text of the journey with its placeholders filled, kept up to date. */
export const useText = (text: string): string => useSelector((scope) => fillText(scope, text));

/** One of the engine's own words, `{name}` placeholders filled from `values`. */
export const wordOf = ({ machine }: Scope, word: string, values: Readonly<Record<string, string>> = {}): string =>
  fillPlaceholders(machine.journey.words[word] ?? '', (name) => values[name]);

/** One of the engine's own words, kept up to date. */
export const useWord = (word: string, values?: Readonly<Record<string, string>>): string =>
  useSelector((scope) => wordOf(scope, word, values));
