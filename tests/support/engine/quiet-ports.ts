import type { KeyValueStore, RunnerPorts } from '../../../src/engine/runner/ports.ts';
import { fakeSignedInCookie, memoryBriefStore, memoryStore, openSealedStore } from './fake-ports.ts';

/**
 * Ports without any effect, and without spies, which Vitest keeps until the end: thousands of runners have a hundred
 * thousand of them.
 */
export function quietPorts(store: KeyValueStore = memoryStore({})): Omit<RunnerPorts, 'http' | 'newKey'> {
  return {
    store,
    sealed: openSealedStore(store),
    brief: memoryBriefStore(),
    navigation: { origin: 'https://own.example', go: () => undefined, leave: () => undefined },
    toast: () => undefined,
    clearToast: () => undefined,
    countDown: () => () => undefined,
    language: { initial: ([first = 'en']) => first, save: () => undefined },
    log: () => undefined,
    runInBackground: (work) => work(),
    recoverFromStaleBuild: async () => 'unreachable',
    now: Date.now,
    debounce: (work) => work(),
    watchEnvironment: () => undefined,
    signedInCookie: fakeSignedInCookie(),
    download: () => undefined,
    print: () => undefined,
    config: Promise.resolve({}),
  };
}
