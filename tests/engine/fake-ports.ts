import { vi } from 'vitest';
import type { Http } from '../../src/actions/define.ts';
import type { RuntimePorts, Store } from '../../src/runtime/ports.ts';

/** A store in memory; what it keeps goes by `<where> <key>`. */
export function memoryStore(initial: Readonly<Record<string, string>>): Store & { kept(): Record<string, string> } {
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
export function fakePorts(parts: Partial<Pick<RuntimePorts, 'store' | 'countDown' | 'config'>> = {}) {
  let keys = 0;
  const unreachable: Http = async () => ({ ok: false, reason: 'network' });
  return {
    http: vi.fn<RuntimePorts['http']>(() => unreachable),
    newKey: vi.fn<RuntimePorts['newKey']>(() => `key-${++keys}`),
    store: memoryStore({}),
    navigation: {
      origin: 'https://own.example',
      go: vi.fn<RuntimePorts['navigation']['go']>(),
      leave: vi.fn<(url: string) => void>(),
    },
    toast: vi.fn<RuntimePorts['toast']>(),
    countDown: vi.fn<RuntimePorts['countDown']>(() => () => undefined),
    language: {
      first: vi.fn<RuntimePorts['language']['first']>(([first = 'en']) => first),
      keep: vi.fn<RuntimePorts['language']['keep']>(),
    },
    log: vi.fn<RuntimePorts['log']>(),
    spare: (work: () => void) => work(),
    renew: vi.fn<RuntimePorts['renew']>(async () => 'unreachable'),
    now: vi.fn<RuntimePorts['now']>(() => Date.UTC(2026, 0, 1)),
    soon: vi.fn<RuntimePorts['soon']>((work) => work()),
    watch: vi.fn<RuntimePorts['watch']>(),
    print: vi.fn<RuntimePorts['print']>(),
    config: Promise.resolve({}),
    ...parts,
  } satisfies RuntimePorts;
}
