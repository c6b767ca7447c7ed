import { createContext, useContext } from 'react';
import { fillPlaceholders } from '../model/texts/placeholder.ts';
import type { Runner } from '../runner/runner.ts';
import type { CompiledScreen } from '../runtime/compiled.ts';
import { screenOf } from '../runtime/step.ts';
import { fillText, type Scope } from '../runtime/values/value.ts';
import { useHydratedStore } from './hydration.ts';

/** The runner of the journey session that the components below render. */
export const RunnerContext = createContext<Runner | undefined>(undefined);

/** What the journey is drawn in: the document, or the shadow root of an embedded one. */
export const RootContext = createContext<() => Document | ShadowRoot>(() => document);

/** The runner. @throws Error outside an `App`. */
export function useRunner(): Runner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('There is no <App>.');
  return runner;
}

/** A part of the session; the caller renders again only when it changes, compared by `Object.is`. */
export function useSelector<T>(select: (scope: Scope) => T): T {
  const runner = useRunner();
  return useHydratedStore(runner.subscribe, (state = runner.getState()) => select({ machine: runner.machine, state }));
}

/** The current screen. @throws Error where none is shown. */
export function useScreen(): CompiledScreen {
  const screen = useSelector(screenOf);
  if (!screen) throw new Error('There is no screen yet.');
  return screen;
}

/** A text of the journey with its placeholders filled; the caller renders again when it changes. */
export const useText = (text: string): string => useSelector((scope) => fillText(scope, text));

/** One of the engine's own words (`words` in `journey.json`), with its placeholders filled from `values`. */
export const wordOf = ({ machine }: Scope, word: string, values: Readonly<Record<string, string>> = {}): string =>
  fillPlaceholders(machine.journey.words[word] ?? '', (name) => values[name]);

/** Like `wordOf`; the caller renders again when the text changes. */
export const useWord = (word: string, values?: Readonly<Record<string, string>>): string =>
  useSelector((scope) => wordOf(scope, word, values));
