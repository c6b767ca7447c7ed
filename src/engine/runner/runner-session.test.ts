import { describe, expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { fakePorts } from '../../../tests/support/engine/fake-ports.ts';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { loadCalls } from '../../../tests/support/engine/load-calls.ts';
import { loadFrom } from '../../../tests/support/engine/load-from.ts';
import type { RunnerPorts } from './ports.ts';
import { createRunner } from './runner.ts';

const outcomes = { good: [{ goto: 'end' }], bad: [], unavailable: [{ toast: 'Unavailable' }] };
const machine = await buildJourney(
  {
    journey: {
      settings: {
        ...{ brand: 'small', flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
        signedIn: {
          ...{ at: 'start', extend: { run: 'send', with: { value: 'session.uid' } }, warnSeconds: 120 },
          ending: { heading: 'Still there?', text: 'It ends.', label: 'Stay' },
          ended: { text: 'It has ended.' },
        },
      },
    },
    session: { uid: { type: 'string', keep: 'local', key: 'uid' } },
    screens: {
      start: { path: '/', title: 'Start', blocks: [{ heading: 'Start' }] },
      form: {
        path: '/form',
        title: 'Form',
        blocks: [
          { heading: 'Form' },
          { button: { label: 'Ask', event: 'ask' } },
          { button: { label: 'Post', event: 'post' } },
        ],
        on: {
          ask: [{ run: 'check', with: { value: { literal: 'asked' } }, outcomes }],
          post: [{ send: 'check', with: { value: { literal: 'posted' } } }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
  },
  testCatalogue,
);

/**
 * A runner at the form, in a session that ends in ten minutes. `server.left` is what the server reports from then on.
 */
async function begin({ uid = 'u1', path = '/form' } = {}) {
  const server = { left: 600, outcome: 'done' };
  const countDown = vi.fn<RunnerPorts['countDown']>(() => () => undefined);
  const ports = fakePorts({ countDown });
  const run = vi.fn<(input: unknown) => void>();
  const call = async (given: unknown, name: string) => {
    run(given);
    ports.http.mock.lastCall?.[0].onSessionExpiry?.(server.left);
    return { outcome: server.left === 0 ? 'unavailable' : name, data: {} };
  };
  const actions = [
    fakeAction({ name: 'send', outcomes: {}, run: (given) => call(given, server.outcome) }),
    fakeAction({ name: 'check', outcomes: {}, run: (given) => call(given, 'bad') }),
  ];
  if (uid !== '') ports.store.write('local', 'uid', uid);
  const runner = createRunner({
    loadCalls,
    ...{ journey: machine.journey, ports },
    load: loadFrom(machine),
    findAction: async (name) => actions.find((one) => one.name === name),
  });
  const arrive = async (to: string): Promise<void> => {
    runner.send({ type: 'arrive', path: to, query: {}, pop: false });
    await flushPromises();
  };
  const press = async (name: string): Promise<void> => {
    runner.send({ type: 'raise', name });
    await flushPromises();
  };
  await arrive('/form');
  await press('ask');
  run.mockClear();
  if (path !== '/form') await arrive(path);
  const tick = (left: number) => countDown.mock.lastCall?.[1](left);
  const stay = async (): Promise<void> => {
    runner.send({ type: 'stay-signed-in' });
    await flushPromises();
  };
  return { runner, server, ports, run, arrive, press, tick, stay };
}
const ended = { screen: 'start', message: { text: 'It has ended.' } };

describe('the session has ended', () => {
  test('an action called with `send` is refused => a message, on the sign-in screen', async () => {
    const { runner, server, press } = await begin();
    server.left = 0;
    await press('post');
    expect(runner.getState()).toMatchObject({ ...ended, returnTo: 'form' });
  });

  test('the request to extend it is refused => a message, on the sign-in screen', async () => {
    const { runner, server, tick, stay } = await begin();
    tick(100);
    server.left = 0;
    await stay();
    expect(runner.getState()).toMatchObject({ ...ended, isSessionEnding: false });
  });

  test('a second action is refused as well => not an ordinary failure', async () => {
    const { runner, server, ports, arrive, press } = await begin();
    server.left = 0;
    await press('ask');
    await arrive('/form');
    await press('ask');
    expect(runner.getState()).toMatchObject(ended);
    expect(ports.toast).not.toHaveBeenCalled();
  });
});

describe('the tenant extends the session', () => {
  test('runs the action that the journey names, with its input, on any screen', async () => {
    const { runner, run, tick, stay } = await begin({ path: '/end' });
    tick(100);
    expect(runner.getState().isSessionEnding).toBe(true);
    await stay();
    expect(run.mock.calls).toEqual([[{ value: 'u1' }]]);
    expect(runner.getState()).toMatchObject({ screen: 'end', isSessionEnding: false });
  });

  test('and that fails => warned again, until it ends', async () => {
    const { runner, server, tick, stay } = await begin();
    server.outcome = 'unavailable';
    server.left = 100;
    tick(100);
    await stay();
    expect(runner.getState().isSessionEnding).toBe(false);
    tick(99);
    expect(runner.getState().isSessionEnding).toBe(true);
  });

  test('and the input is incomplete => not called, warned again', async () => {
    const { runner, run, tick, stay } = await begin({ uid: '' });
    tick(100);
    await stay();
    tick(99);
    expect(run).not.toHaveBeenCalled();
    expect(runner.getState().isSessionEnding).toBe(true);
  });
});
