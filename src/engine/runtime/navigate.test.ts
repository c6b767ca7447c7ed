import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';

const screen = (path: string, more: object = {}) => ({
  path,
  title: path,
  blocks: [
    { heading: path },
    { button: { label: 'On', event: 'on' } },
    { button: { label: 'Back', event: 'back' } },
    { button: { label: 'Far', event: 'far' } },
  ],
  on: { on: [{ goto: 'next' }], back: [{ goto: 'back' }], far: [{ goto: 'last' }] },
  ...more,
});
const end = { blocks: [{ heading: 'End' }], on: {} };

const machine = await buildJourney(
  {
    journey: { flows: { main: ['first', 'second', 'third'] }, notFound: 'lost', start: 'first' },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid', missing: 'Please begin first.' },
      plan: { type: 'string', keep: 'local', key: 'plan', missing: 'Please choose a plan first.' },
      campaign: { type: 'string', keep: 'session', key: 'utm_source', query: 'utm_source' },
    },
    screens: {
      first: screen('/', {
        on: {
          on: [{ set: { 'session.uid': { literal: 'u1' } } }, { goto: 'next' }],
          back: [{ goto: 'locked' }],
          far: [{ goto: 'second' }],
        },
      }),
      second: screen('/second', {
        variants: [{ when: { path: 'session.campaign', eq: 'b' }, show: 'second-b' }],
        on: {
          on: [{ goto: 'next' }],
          back: [{ goto: 'back' }],
          far: [{ set: { 'session.plan': { literal: 'gold' } } }, { goto: 'last' }],
        },
      }),
      third: screen('/third', {
        on: { on: [{ goto: 'transient' }], back: [{ goto: 'back' }], far: [{ goto: 'last' }] },
      }),
      'second-b': { ...end, path: '/second-b', title: 'B' },
      last: { ...end, path: '/last', title: 'Last' },
      locked: { ...end, path: '/locked', title: 'Locked', history: 'lock' },
      transient: {
        ...screen('/transient', { history: 'transient' }),
        on: { on: [{ goto: 'last' }], back: [], far: [] },
      },
      redirecting: { ...end, path: '/redirecting', title: 'Redirecting', on: { enter: [{ goto: 'last' }] } },
      guarded: { ...end, path: '/guarded', title: 'Guarded', requires: ['uid', 'plan'] },
      lost: { ...end, path: '/lost', title: 'Lost' },
    },
  },
  testCatalogue,
);
const begin = (address = '/') => startWalkthrough(machine).arrive(address);

describe('along the flow', () => {
  // Shows: effect:goto
  test('next, next, back => the neighbours in the flow, each with a new history entry', () => {
    const walkthrough = begin().press('on').press('on').press('back');
    expect(walkthrough.state.screen).toBe('second');
    expect(walkthrough.commands('navigate').map(({ path, mode }) => `${mode} ${path}`)).toEqual([
      'push /second',
      'push /third',
      'push /second',
    ]);
  });

  test('a named screen => that screen', () => {
    expect(begin('/third').press('far').state.screen).toBe('last');
  });

  test('an event without effects on the screen => the state is unchanged', () => {
    const walkthrough = begin();
    const before = walkthrough.state;
    expect(walkthrough.press('nonsense').state).toEqual(before);
  });

  test('each screen entered increments the turn, so that the focus can follow', () => {
    expect([begin().state.turn, begin().press('on').state.turn]).toEqual([1, 2]);
  });
});

describe('addresses', () => {
  test.each([
    ['/second', 'second'],
    ['/second/', 'second'],
    ['/second?x=1', 'second'],
    ['/', 'first'],
    ['/nowhere', 'lost'],
    ['/constructor', 'lost'],
    ['/Second', 'lost'],
  ])('%s => %s, without a new history entry', (address, expected) => {
    const walkthrough = begin(address);
    expect(walkthrough.state.screen).toBe(expected);
    expect(walkthrough.commands('navigate')).toEqual([]);
  });

  test('the address of the current screen => not entered again', () => {
    const walkthrough = begin().press('on');
    const { turn } = walkthrough.state;
    expect(walkthrough.arrive('/second').state.turn).toBe(turn);
  });

  test('a query parameter that belongs to the session => saved, on any route', () => {
    const walkthrough = begin('/third?utm_source=website&uid=evil');
    expect(walkthrough.state.session).toEqual({ campaign: 'website' });
    expect(walkthrough.commands('save')).toEqual([{ do: 'save', property: 'campaign', value: 'website' }]);
  });

  test('a later address without the parameter => the value stays', () => {
    expect(begin('/third?utm_source=website').arrive('/second').state.session.campaign).toBe('website');
  });
});

describe('what a screen requires', () => {
  test('nothing of it is set => replaced by the screen that collects the first value, with its message', () => {
    const walkthrough = begin('/guarded');
    expect([walkthrough.state.screen, walkthrough.state.message]).toEqual([
      'first',
      { text: 'Please begin first.', kind: 'info', isOfScreen: true },
    ]);
    expect(walkthrough.commands('navigate')).toEqual([{ do: 'navigate', path: '/', mode: 'replace' }]);
  });

  test('one of two is set => the screen that collects the other', () => {
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/guarded');
    expect([walkthrough.state.screen, walkthrough.state.message?.text]).toEqual([
      'second',
      'Please choose a plan first.',
    ]);
  });

  test('null => missing; an empty string => set', () => {
    expect(startWalkthrough(machine, { uid: null, plan: 'x' }).arrive('/guarded').state.screen).toBe('first');
    expect(startWalkthrough(machine, { uid: '', plan: 'x' }).arrive('/guarded').state.screen).toBe('guarded');
  });
});

describe('history', () => {
  test('Back from a locked screen => stays, and its history entry is pushed again', () => {
    const walkthrough = begin().press('back').arrive('/', true);
    expect(walkthrough.state.screen).toBe('locked');
    expect(walkthrough.commands('navigate').at(-1)).toEqual({ do: 'navigate', path: '/locked', mode: 'push' });
  });

  test('a locked screen gets a second history entry for Back to consume', () => {
    expect(begin('/locked').commands('navigate')).toEqual([{ do: 'navigate', path: '/locked', mode: 'push' }]);
  });

  test('a link away from a locked screen => followed', () => {
    expect(begin('/locked').arrive('/last').state.screen).toBe('last');
  });

  test('a transient screen => replaced when it is left', () => {
    const walkthrough = begin('/transient').press('on');
    expect(walkthrough.commands('navigate')).toEqual([{ do: 'navigate', path: '/last', mode: 'replace' }]);
  });

  test('a screen with a goto on enter => replaced', () => {
    const walkthrough = begin('/redirecting');
    expect(walkthrough.state.screen).toBe('last');
    expect(walkthrough.commands('navigate')).toEqual([{ do: 'navigate', path: '/last', mode: 'replace' }]);
  });
});

describe('variants', () => {
  test('the condition holds => the variant is shown at the path of the screen', () => {
    const walkthrough = begin('/second?utm_source=b');
    expect([walkthrough.state.screen, walkthrough.state.place]).toEqual(['second-b', 'second']);
    expect(walkthrough.commands('navigate')).toEqual([]);
  });

  test('reached by a goto => the path is that of the screen, not of its variant', () => {
    const walkthrough = begin('/?utm_source=b').press('on');
    expect([walkthrough.state.screen, walkthrough.commands('navigate').at(-1)?.path]).toEqual(['second-b', '/second']);
  });

  test('the condition does not hold => the screen itself', () => {
    expect(begin('/second?utm_source=a').state.screen).toBe('second');
  });
});
