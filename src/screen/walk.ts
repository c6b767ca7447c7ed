import { createContext, useContext, useSyncExternalStore } from 'react';
import type { CompiledScreen } from '../journey/compiled.ts';
import type { Runner } from '../runtime/runner.ts';
import { screenOf } from '../runtime/step.ts';
import { fill, type Scope } from '../runtime/value.ts';

/** The runner of the walk that the components below show. */
export const RunnerContext = createContext<Runner | undefined>(undefined);

/** The runner; throws outside a `Journey`. */
export function useRunner(): Runner {
  const runner = useContext(RunnerContext);
  if (!runner) throw new Error('This component shows a walk, so it must stand inside <Journey>.');
  return runner;
}

/** A part of the walk, rendered again only when that part changes; `select` must give equal parts as the same value. */
export function useWalk<T>(select: (scope: Scope) => T): T {
  const runner = useRunner();
  const snapshot = (): T => select({ machine: runner.machine, state: runner.getState() });
  return useSyncExternalStore(runner.subscribe, snapshot, snapshot);
}

/** The screen shown. Only for what stands inside one. */
export function useScreen(): CompiledScreen {
  const screen = useWalk(screenOf);
  if (!screen) throw new Error('No screen is shown yet, so nothing of it can be.');
  return screen;
}

/** A text of the journey with its placeholders filled, kept up to date. */
export const useText = (text: string): string => useWalk((scope) => fill(scope, text));

/** One of the engine's own words, `{name}` placeholders filled from `values`. */
export function useWord(word: string, values: Readonly<Record<string, string>> = {}): string {
  const text = useWalk(({ machine }) => machine.journey.words[word] ?? '');
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
