import type { RunnerPorts } from '../../src/runner/ports.ts';
import { fakeSignInMark, memoryStore, openSealedStore } from '../engine/fake-ports.ts';

/** Ports without a browser and without spies, which Vitest keeps until the end: 10,000 tenants have 200,000 of them. */
export function quietPorts(): Omit<RunnerPorts, 'http' | 'newKey'> {
  const store = memoryStore({});
  return {
    store,
    sealed: openSealedStore(store),
    navigation: { origin: 'https://own.example', go: () => undefined, leave: () => undefined },
    toast: () => undefined,
    countDown: () => () => undefined,
    language: { initial: ([first = 'en']) => first, save: () => undefined },
    log: () => undefined,
    runInBackground: (work) => work(),
    recoverFromStaleBuild: async () => 'unreachable',
    now: Date.now,
    debounce: (work) => work(),
    watchEnvironment: () => undefined,
    signInMark: fakeSignInMark(),
    download: () => undefined,
    print: () => undefined,
    config: Promise.resolve({}),
  };
}
