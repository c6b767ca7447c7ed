import { vi } from 'vitest';
import type { Http } from '../../src/actions/define.ts';
import type { KeyValueStore, RunnerPorts } from '../../src/runner/ports.ts';

/** A store in memory; what it keeps goes by `<where> <key>`. */
export function memoryStore(
  initial: Readonly<Record<string, string>>,
): KeyValueStore & { kept(): Record<string, string> } {
  const kept = new Map(Object.entries(initial));
  return {
    read: (keep, key) => kept.get(`${keep} ${key}`),
    write(keep, key, value) {
      if (value === undefined) kept.delete(`${keep} ${key}`);
      else kept.set(`${keep} ${key}`, value);
    },
    kept: () => Object.fromEntries(kept),
  };
}

/** Ports that reach nothing, with spies where a test looks; keys are key-1, key-2, … */
export function fakePorts(parts: Partial<Pick<RunnerPorts, 'store' | 'countDown' | 'config'>> = {}) {
  let keys = 0;
  const unreachable: Http = async () => ({ ok: false, reason: 'network' });
  return {
    http: vi.fn<RunnerPorts['http']>(() => unreachable),
    newKey: vi.fn<RunnerPorts['newKey']>(() => `key-${++keys}`),
    store: memoryStore({}),
    navigation: {
      origin: 'https://own.example',
      go: vi.fn<RunnerPorts['navigation']['go']>(),
      leave: vi.fn<(url: string) => void>(),
    },
    toast: vi.fn<RunnerPorts['toast']>(),
    countDown: vi.fn<RunnerPorts['countDown']>(() => () => undefined),
    language: {
      initial: vi.fn<RunnerPorts['language']['initial']>(([first = 'en']) => first),
      save: vi.fn<RunnerPorts['language']['save']>(),
    },
    log: vi.fn<RunnerPorts['log']>(),
    runInBackground: (work: () => void) => work(),
    recoverFromStaleBuild: vi.fn<RunnerPorts['recoverFromStaleBuild']>(async () => 'unreachable'),
    now: vi.fn<RunnerPorts['now']>(() => Date.UTC(2026, 0, 1)),
    debounce: vi.fn<RunnerPorts['debounce']>((work) => work()),
    watchEnvironment: vi.fn<RunnerPorts['watchEnvironment']>(),
    print: vi.fn<RunnerPorts['print']>(),
    config: Promise.resolve({}),
    ...parts,
  } satisfies RunnerPorts;
}
