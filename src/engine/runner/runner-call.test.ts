import { describe, expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { fakePorts } from '../../../tests/support/engine/fake-ports.ts';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { loadCalls } from '../../../tests/support/engine/load-calls.ts';
import { loadFrom } from '../../../tests/support/engine/load-from.ts';
import type { FindAction } from './find-action.ts';
import { createRunner } from './runner.ts';

const outcomes = { good: [], bad: [], unavailable: [] };
const machine = await buildJourney(
  {
    journey: {
      settings: {
        ...{ brand: 'small', flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
        resume: { key: 'draft', days: 30, owner: 'uid', ends: [] },
      },
    },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid' },
      opened: { type: 'string', keep: 'memory', query: 'uid' },
    },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        blocks: [{ heading: 'Form' }, { button: { label: 'Ask', event: 'ask' } }],
        on: {
          enter: [
            { if: { path: 'session.opened', exists: true }, then: [{ set: { 'session.uid': 'session.opened' } }] },
          ],
          ask: [{ run: 'check', with: { value: { literal: 'asked' } }, outcomes }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
  },
  testCatalogue,
);

/** A runner at the form, whose actions a test provides. */
async function begin(find: () => ReturnType<FindAction>) {
  const ports = fakePorts();
  const findAction = vi.fn<FindAction>(find);
  const runner = createRunner({ loadCalls, journey: machine.journey, load: loadFrom(machine), findAction, ports });
  const arrive = async (path: string, query = {}): Promise<void> => {
    runner.send({ type: 'arrive', path, query, pop: false });
    await flushPromises();
  };
  const ask = async (): Promise<void> => {
    runner.send({ type: 'raise', name: 'ask' });
    await flushPromises();
  };
  await arrive('/');
  return { runner, ports, findAction, arrive, ask };
}
const check = fakeAction({ name: 'check', outcomes: {}, run: async () => ({ outcome: 'unavailable', data: {} }) });

describe('an action whose screen is left before its code is loaded', () => {
  const deferred = () => {
    let resolveWith: (code: ReturnType<FindAction>) => void = () => undefined;
    const code = new Promise<Awaited<ReturnType<FindAction>>>((resolve) => {
      resolveWith = resolve;
    });
    return { code, resolveWith };
  };

  test('its code loads => never called', async () => {
    const { code, resolveWith } = deferred();
    const { ports, arrive, ask } = await begin(() => code);
    await ask();
    await arrive('/end');
    resolveWith(Promise.resolve(check));
    await flushPromises();
    expect(ports.http).not.toHaveBeenCalled();
  });

  test('its code fails to load => no second attempt, and the page is not reloaded', async () => {
    const { code, resolveWith } = deferred();
    const { ports, findAction, arrive, ask } = await begin(() => code);
    await ask();
    await arrive('/end');
    resolveWith(Promise.reject(new Error('lost')));
    await flushPromises();
    expect(findAction).toHaveBeenCalledOnce();
    expect(ports.recoverFromStaleBuild).not.toHaveBeenCalled();
  });
});

test('an action whose code fails to load => tried twice, and then the stale build is recovered from', async () => {
  const { ports, findAction, ask } = await begin(() => Promise.reject(new Error('lost')));
  await ask();
  expect(findAction).toHaveBeenCalledTimes(2);
  expect(ports.recoverFromStaleBuild).toHaveBeenCalledOnce();
});

test('another tenant signs in => the keys of requests without an outcome are discarded', async () => {
  const { ports, arrive, ask } = await begin(async () => check);
  for (const uid of ['u1', 'u1', 'u2']) {
    await arrive('/end');
    await arrive('/', { uid });
    await ask();
  }
  const [first, second, third] = ports.http.mock.calls.map(([{ key }]) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});
