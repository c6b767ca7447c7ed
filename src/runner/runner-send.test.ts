// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { buildJourney } from '../../tests/engine/build-journey.ts';
import { testCatalogue } from '../../tests/engine/catalogue.ts';
import { fakeAction } from '../../tests/engine/fake-action.ts';
import { fakePorts } from '../../tests/engine/fake-ports.ts';
import { loadFrom } from '../../tests/engine/load-from.ts';
import { settled } from '../../tests/engine/settled.ts';
import type { AnyAction } from '../actions/define.ts';
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
          { button: { label: 'Tell', event: 'tell' } },
          { button: { label: 'Tell nothing', event: 'tell-nothing' } },
        ],
        on: {
          tell: [{ send: 'send', with: { value: { literal: 'told' } } }, { goto: 'end' }],
          'tell-nothing': [{ send: 'send', with: { value: 'session.uid' } }],
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

/** A runner at the form, and how the action that it sends was called. */
async function begin(answer: AnyAction['run']) {
  const told = vi.fn<AnyAction['run']>(answer);
  const ports = fakePorts();
  const actions = [
    fakeAction({ name: 'send', outcomes: {}, run: told }),
    fakeAction({ name: 'check', outcomes: {}, run: async () => ({ outcome: 'good', data: {} }) }),
  ];
  const findAction = async (name: string) => actions.find((one) => one.name === name);
  const runner = createRunner({ journey: machine.journey, load: loadFrom(machine), findAction, ports });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await settled();
  const press = async (name: string): Promise<void> => {
    runner.send({ type: 'raise', name });
    await settled();
  };
  return { runner, told, ports, press };
}

describe('an action that nobody waits for', () => {
  // Shows: effect:send
  test('under way while the screen is left => not aborted, and its outcome changes nothing', async () => {
    let finish: (outcome: { outcome: string; data: object }) => void = () => undefined;
    const answer = new Promise<{ outcome: string; data: object }>((resolve) => {
      finish = resolve;
    });
    const { runner, told, press } = await begin(() => answer);
    await press('tell');
    const after = runner.getState();
    expect(after).toMatchObject({ screen: 'end', runs: {} });
    expect(told.mock.calls.map(([input, , signal]) => [input, signal.aborted])).toEqual([[{ value: 'told' }, false]]);
    finish({ outcome: 'done', data: {} });
    await settled();
    expect(runner.getState()).toBe(after);
  });

  test('fails => logged by its name, nothing shown; tried again with the same key once a call gets through', async () => {
    const { told, ports, press } = await begin(async () => ({ outcome: 'unavailable', data: {} }));
    await press('tell');
    expect(ports.log.mock.calls).toEqual([['send was not heard']]);
    expect(ports.toast).not.toHaveBeenCalled();
    told.mockResolvedValue({ outcome: 'done', data: {} });
    await press('ask');
    await settled();
    expect(told.mock.calls.map(([input]) => input)).toEqual([{ value: 'told' }, { value: 'told' }]);
    const [first, asked, again] = ports.http.mock.calls.map(([{ key }]) => key);
    expect(again).toBe(first);
    expect(asked).not.toBe(first);
  });

  test('whose input is not complete => never called, and said in the log once', async () => {
    const { told, ports, press } = await begin(async () => ({ outcome: 'done', data: {} }));
    for (const name of ['tell-nothing', 'tell', 'ask']) await press(name);
    expect(told.mock.calls.map(([input]) => input)).toEqual([{ value: 'told' }]);
    expect(ports.log.mock.calls).toEqual([['send was not given what it needs']]);
  });
});
