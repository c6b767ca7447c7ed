import { describe, expect, test, vi } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { fakePorts } from '../../../tests/support/engine/fake-ports.ts';
import { flushPromises } from '../../../tests/support/engine/flush-promises.ts';
import { loadCalls } from '../../../tests/support/engine/load-calls.ts';
import { loadFrom } from '../../../tests/support/engine/load-from.ts';
import type { AnyAction } from '../model/define-action.ts';
import { createRunner } from './runner.ts';

const machine = await buildJourney(
  {
    session: { uid: { type: 'string', keep: 'memory' } },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        blocks: [
          { heading: 'Form' },
          { button: { label: 'Post', event: 'post' } },
          { button: { label: 'Post nothing', event: 'post-nothing' } },
        ],
        on: {
          post: [{ send: 'send', with: { value: { literal: 'posted' } } }, { goto: 'end' }],
          'post-nothing': [{ send: 'send', with: { value: 'session.uid' } }],
        },
      },
      end: {
        path: '/end',
        title: 'End',
        blocks: [{ heading: 'End' }, { button: { label: 'Ask', event: 'ask' } }],
        on: {
          ask: [
            {
              run: 'check',
              with: { value: { literal: 'asked' } },
              outcomes: { good: [], bad: [], unavailable: [] },
            },
          ],
        },
      },
    },
  },
  testCatalogue,
);

const policy = { timeoutMs: 1000, retryForMs: 0, concurrency: 'once', saved: 'request' } as const;

/** A runner at the form, and the calls of the action that it posts. */
async function begin(answer: AnyAction['run']) {
  const posted = vi.fn<AnyAction['run']>(answer);
  const ports = fakePorts();
  const actions = [
    fakeAction({ name: 'send', outcomes: {}, run: posted, policy }),
    fakeAction({ name: 'check', outcomes: {}, run: async () => ({ outcome: 'good', data: {} }) }),
  ];
  const findAction = async (name: string) => actions.find((one) => one.name === name);
  const runner = createRunner({ loadCalls, journey: machine.journey, load: loadFrom(machine), findAction, ports });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await flushPromises();
  const press = async (name: string): Promise<void> => {
    runner.send({ type: 'raise', name });
    await flushPromises();
  };
  return { runner, posted, ports, press };
}

describe('an action called with `send`', () => {
  // Shows: effect:send
  test('in progress while the tenant moves on => not aborted, and its outcome changes nothing', async () => {
    let resolveWith: (outcome: { outcome: string; data: object }) => void = () => undefined;
    const answer = new Promise<{ outcome: string; data: object }>((resolve) => {
      resolveWith = resolve;
    });
    const { runner, posted, press } = await begin(() => answer);
    await press('post');
    const after = runner.getState();
    expect(after).toMatchObject({ screen: 'end', runs: {} });
    expect(posted.mock.calls.map(([input, , signal]) => [input, signal.aborted])).toEqual([
      [{ value: 'posted' }, false],
    ]);
    resolveWith({ outcome: 'done', data: {} });
    await flushPromises();
    expect(runner.getState()).toBe(after);
  });

  test('fails => logged by its name, nothing shown; retried with the same key once another call succeeds', async () => {
    const { posted, ports, press } = await begin(async () => ({ outcome: 'unavailable', data: {} }));
    await press('post');
    expect(ports.log.mock.calls).toEqual([['send was not delivered']]);
    expect(ports.toast).not.toHaveBeenCalled();
    posted.mockResolvedValue({ outcome: 'done', data: {} });
    await press('ask');
    await flushPromises();
    expect(posted.mock.calls.map(([input]) => input)).toEqual([{ value: 'posted' }, { value: 'posted' }]);
    const [first, asked, again] = ports.http.mock.calls.map(([{ key }]) => key);
    expect(again).toBe(first);
    expect(asked).not.toBe(first);
  });

  test('whose input is incomplete => not called, and logged once', async () => {
    const { posted, ports, press } = await begin(async () => ({ outcome: 'done', data: {} }));
    for (const name of ['post-nothing', 'post', 'ask']) await press(name);
    expect(posted.mock.calls.map(([input]) => input)).toEqual([{ value: 'posted' }]);
    expect(ports.log.mock.calls).toEqual([['journey error: "send" refuses its input']]);
  });
});
