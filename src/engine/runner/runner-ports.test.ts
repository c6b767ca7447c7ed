import { describe, expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { fakePorts, memoryStore } from '../../../tests/support/engine/fake-ports.ts';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { loadCalls } from '../../../tests/support/engine/load-calls.ts';
import { loadFrom } from '../../../tests/support/engine/load-from.ts';
import type { LoadScreen } from '../runtime/compiled.ts';
import { createRunner } from './runner.ts';

const machine = await buildJourney(
  {
    journey: {
      settings: {
        brand: 'small',
        flags: {},
        redirectAllow: ['https://partner.example'],
        toast: { position: 'top-right', milliseconds: 3000 },
      },
    },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid' },
      link: { type: 'string', keep: 'memory', query: 'link' },
    },
    screens: {
      start: {
        path: '/',
        title: 'Start',
        blocks: [
          { heading: 'Start' },
          ...['leave', 'save', 'clear', 'count', 'notify', 'pass'].map((event) => ({
            button: { label: event, event },
          })),
        ],
        on: {
          leave: [{ redirect: 'session.link', otherwise: [{ goto: 'end' }] }],
          save: [{ set: { 'session.uid': { literal: 'u1' } } }],
          clear: [{ clear: ['session.uid'] }],
          count: [{ countdown: { name: 'wait', seconds: 2 } }],
          pass: [{ goto: 'end' }, { toast: 'Not saved.' }],
          notify: [{ toast: 'Hello', kind: 'info' }, { log: 'Notified.' }],
        },
      },
      end: {
        ...{ path: '/end', title: 'End', blocks: [{ heading: 'End' }, { button: { label: 'on', event: 'on' } }] },
        on: { on: [{ goto: 'start' }] },
      },
    },
  },
  testCatalogue,
);
const loadAll = loadFrom(machine);

async function begin({ ports = fakePorts(), link = '', load = vi.fn<LoadScreen>(loadAll) } = {}) {
  const runner = createRunner({ loadCalls, journey: machine.journey, load, findAction: async () => undefined, ports });
  runner.send({ type: 'arrive', path: '/', query: { link }, pop: false });
  await flushPromises();
  const press = async (name: string): Promise<void> => {
    runner.send({ type: 'raise', name });
    await flushPromises();
  };
  return { runner, ports, load, press };
}

describe('redirect', () => {
  test.each(['https://partner.example/j/1', '/journey'])('%s => allowed', async (link) => {
    const config = Promise.resolve({ redirectAllow: ['https://partner.example', 'https://configured.example'] });
    const { ports, press } = await begin({ link, ports: fakePorts({ config }) });
    await press('leave');
    expect(ports.navigation.leave).toHaveBeenCalledExactlyOnceWith(new URL(link, 'https://own.example').href);
  });

  test.each(['https://evil.example', 'https://configured.example/x', 'javascript:alert(1)', ''])(
    '%j => refused, and the effects of `otherwise` are performed',
    async (link) => {
      const config = Promise.resolve({ redirectAllow: ['https://partner.example', 'https://configured.example'] });
      const { runner, ports, press } = await begin({ link, ports: fakePorts({ config }) });
      await press('leave');
      expect(ports.navigation.leave).not.toHaveBeenCalled();
      expect(runner.getState().screen).toBe('end');
    },
  );
});

describe('the session', () => {
  test('is read from the store, saved there, and removed', async () => {
    const store = memoryStore({ 'local uid': 'u0' });
    const { runner, press } = await begin({ ports: fakePorts({ store }) });
    expect(runner.getState().session.uid).toBe('u0');
    await press('save');
    expect(store.entries()).toEqual({ 'local uid': 'u1' });
    await press('clear');
    expect(store.entries()).toEqual({});
  });
});

describe('loading', () => {
  test('a screen is fetched once, ahead of need or on demand', async () => {
    const { runner, load } = await begin();
    runner.prefetch('end');
    runner.prefetch('end');
    await flushPromises();
    runner.send({ type: 'arrive', path: '/end', query: {}, pop: false });
    await flushPromises();
    expect(load.mock.calls.map(([name]) => name)).toEqual(['/', 'end']);
    expect(runner.getState().screen).toBe('end');
  });

  test.each([
    ['reloading', undefined],
    ['stale', { kind: 'error' }],
    ['unreachable', { kind: 'error' }],
  ] as const)('a screen that fails, and the app is %s => message: %j', async (found, message) => {
    const ports = fakePorts();
    ports.recoverFromStaleBuild.mockResolvedValue(found);
    const load: LoadScreen = async (name, language) => {
      if (name === '/end') throw new Error('gone');
      return loadAll(name, language);
    };
    const { runner } = await begin({ ports, load: vi.fn<LoadScreen>(load) });
    runner.send({ type: 'arrive', path: '/end', query: {}, pop: false });
    await flushPromises();
    expect(runner.getState().screen).toBe('start');
    expect(runner.getState().message?.kind).toBe(message?.kind);
    expect(ports.recoverFromStaleBuild).toHaveBeenCalledOnce();
  });

  test('a screen that fails => requested once, an error message, and requested again at the next attempt', async () => {
    const failing = vi.fn<LoadScreen>(async (name, language) => {
      if (name === '/end' && failing.mock.calls.length < 3) throw new Error('offline');
      return loadAll(name, language);
    });
    const { runner } = await begin({ load: failing });
    const go = async (): Promise<void> => {
      runner.send({ type: 'arrive', path: '/end', query: {}, pop: false });
      await flushPromises();
    };
    await go();
    expect(runner.getState()).toMatchObject({ screen: 'start', message: { kind: 'error' } });
    expect(failing.mock.calls.map(([name]) => name)).toEqual(['/', '/end']);
    await go();
    expect(runner.getState().screen).toBe('end');
  });

  test('a screen that fails ahead of need => no message', async () => {
    const load: LoadScreen = async (name, language) => {
      if (name === '/end') throw new Error('offline');
      return loadAll(name, language);
    };
    const { runner } = await begin({ load: vi.fn<LoadScreen>(load) });
    runner.prefetch('end');
    await flushPromises();
    expect(runner.getState().message).toBeUndefined();
  });
});

test('a countdown updates the state; starting it again stops the first one', async () => {
  const stop = vi.fn<() => void>();
  const countDown = vi.fn<(seconds: number, tick: (left: number) => void) => () => void>(() => stop);
  const { runner, press } = await begin({ ports: fakePorts({ countDown }) });
  await press('count');
  countDown.mock.calls[0]?.[1](1);
  expect(runner.getState().countdowns).toEqual({ wait: 1 });
  expect(stop).not.toHaveBeenCalled();
  await press('count');
  expect(stop).toHaveBeenCalledOnce();
  expect(runner.getState().countdowns).toEqual({ wait: 2 });
});

// Shows: effect:log
test('a toast that comes along to the next screen => stays there, and goes with that screen', async () => {
  const { ports, press } = await begin();
  await press('pass');
  expect(ports.toast).toHaveBeenCalledOnce();
  const [shown = 0] = ports.toast.mock.invocationCallOrder;
  const clearedAfter = () => ports.clearToast.mock.invocationCallOrder.filter((order) => order > shown).length;
  expect(clearedAfter()).toBe(0);
  await press('on');
  expect(clearedAfter()).toBe(1);
});

test('a toast and a log go to their ports', async () => {
  const { ports, press } = await begin();
  await press('notify');
  expect([ports.toast.mock.calls, ports.log.mock.calls]).toEqual([[['Hello', 'info']], [['Notified.']]]);
});

test('listeners are called for each change, until they unsubscribe', async () => {
  const { runner } = await begin();
  const listener = vi.fn<() => void>();
  const stop = runner.subscribe(listener);
  runner.send({ type: 'raise', name: 'save' });
  expect(listener).toHaveBeenCalledOnce();
  stop();
  runner.send({ type: 'raise', name: 'clear' });
  expect(listener).toHaveBeenCalledOnce();
});
