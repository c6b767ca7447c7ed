import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { waitMessage } from './rate-limit.ts';
import { initialState, type State } from './state.ts';
import { transition } from './transition.ts';

const machine = await buildJourney(
  {
    screens: {
      form: {
        path: '/',
        title: 'Form',
        blocks: [
          { heading: 'Form' },
          { button: { label: 'Ask', event: 'ask' } },
          { button: { label: 'Again', event: 'again' } },
        ],
        on: {
          ask: [
            {
              run: 'check',
              with: { value: { literal: 'asked' } },
              outcomes: { good: [], bad: [], unavailable: [{ toast: 'Later.' }] },
            },
          ],
          again: 'ask',
        },
      },
    },
  },
  testCatalogue,
);

/** The form after the server refused its call for a number of seconds. */
function refused(seconds: number): State {
  const [shown] = transition(machine, initialState({}, 'en'), { type: 'arrive', path: '/', query: {}, pop: false });
  const [asked] = transition(machine, shown, { type: 'raise', name: 'ask' });
  const run = Object.keys(asked.runs)[0] ?? '';
  return transition(machine, asked, { type: 'outcome', run, outcome: 'unavailable', data: {}, wait: seconds })[0];
}

const runsAfter = (state: State, name: string): number =>
  transition(machine, state, { type: 'raise', name })[1].filter((command) => command.do === 'run').length;

const arrival = await buildJourney(
  {
    screens: {
      check: {
        path: '/',
        title: 'Check',
        blocks: [{ heading: 'Checking' }],
        on: {
          enter: [
            {
              run: 'check',
              with: { value: { literal: 'asked' } },
              outcomes: { good: [], bad: [], unavailable: [{ toast: 'Not eligible.' }] },
            },
          ],
        },
      },
    },
  },
  testCatalogue,
);

describe('a call of an arriving screen that is refused as too frequent', () => {
  const [shown] = transition(arrival, initialState({}, 'en'), { type: 'arrive', path: '/', query: {}, pop: false });
  const refuse = (wait?: number) => {
    const run = Object.keys(shown.runs)[0] ?? '';
    const outcome = { type: 'outcome', run, outcome: 'unavailable', data: {}, ...(wait && { wait }) } as const;
    return transition(arrival, shown, outcome)[0];
  };

  test('has no outcome yet: the screen shows the wait, then calls again', () => {
    const state = refuse(90);
    expect(state.message).toBeUndefined();
    expect(waitMessage({ machine: arrival, state }, 'enter')).toBe('Too often. Again in 2 minutes.');
    const [still] = transition(arrival, state, { type: 'tick', name: 'wait enter', left: 1 });
    expect(Object.keys(still.runs)).toEqual([]);
    const [over, commands] = transition(arrival, still, { type: 'tick', name: 'wait enter', left: 0 });
    expect(Object.keys(over.runs)).toHaveLength(1);
    expect(commands.map((command) => command.do)).toContain('run');
  });

  test('failed without a wait => its outcome', () => {
    expect(refuse().message?.text).toBe('Not eligible.');
  });
});

describe('a call refused as too frequent', () => {
  test('is not made again, by its name or an alias, before the time is over', () => {
    const state = refused(90);
    expect(['ask', 'again'].map((name) => runsAfter(state, name))).toEqual([0, 0]);
    const [over] = transition(machine, state, { type: 'tick', name: 'wait ask', left: 0 });
    expect(['ask', 'again'].map((name) => runsAfter(over, name))).toEqual([1, 1]);
  });

  test('shows the waiting time instead of the message of its outcome, which is a toast only', () => {
    const state = refused(90);
    expect(waitMessage({ machine, state }, 'again')).toBe('Too often. Again in 2 minutes.');
    expect(state.message).toMatchObject({ text: 'Later.', isSaid: true });
    expect(refused(0).message).toEqual({ text: 'Later.', kind: 'error', spoken: true });
    const [over] = transition(machine, state, { type: 'tick', name: 'wait ask', left: 0 });
    expect(waitMessage({ machine, state: over }, 'again')).toBeUndefined();
  });

  test('does not block other calls', () => {
    expect(waitMessage({ machine, state: refused(90) }, 'submit')).toBeUndefined();
  });
});
