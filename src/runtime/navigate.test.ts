// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../tests/engine/build-journey.ts';
import { testCatalogue } from '../../tests/engine/catalogue.ts';
import { startWalkthrough } from '../../tests/engine/walkthrough.ts';

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
      'sends-on': { ...end, path: '/sends-on', title: 'On', on: { enter: [{ goto: 'last' }] } },
      guarded: { ...end, path: '/guarded', title: 'Guarded', requires: ['uid', 'plan'] },
      lost: { ...end, path: '/lost', title: 'Lost' },
    },
  },
  testCatalogue,
);
const begin = (address = '/') => startWalkthrough(machine).arrive(address);

describe('along the flow', () => {
  // Shows: effect:goto
  test('next, next, back => the neighbours in the flow, each a new entry of the history', () => {
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

  test('an event that the screen does not answer => nothing', () => {
    const walkthrough = begin();
    const before = walkthrough.state;
    expect(walkthrough.press('nonsense').state).toEqual(before);
  });

  test('each entry is a new turn, so that the focus can follow', () => {
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
  ])('%s => %s, without another entry of the history', (address, expected) => {
    const walkthrough = begin(address);
    expect(walkthrough.state.screen).toBe(expected);
    expect(walkthrough.commands('navigate')).toEqual([]);
  });

  test('the address that we have just gone to ourselves => nothing more', () => {
    const walkthrough = begin().press('on');
    const { turn } = walkthrough.state;
    expect(walkthrough.arrive('/second').state.turn).toBe(turn);
  });

  test('a query parameter of the session, on any route => kept', () => {
    const walkthrough = begin('/third?utm_source=website&uid=evil');
    expect(walkthrough.state.session).toEqual({ campaign: 'website' });
    expect(walkthrough.commands('save')).toEqual([{ do: 'save', property: 'campaign', value: 'website' }]);
  });

  test('the same address without it later => still kept', () => {
    expect(begin('/third?utm_source=website').arrive('/second').state.session.campaign).toBe('website');
  });
});

describe('what a screen requires', () => {
  test('nothing of it there => the screen that collects the first, by replacing, with its sentence', () => {
    const walkthrough = begin('/guarded');
    expect([walkthrough.state.screen, walkthrough.state.message]).toEqual([
      'first',
      { text: 'Please begin first.', kind: 'info' },
    ]);
    expect(walkthrough.commands('navigate')).toEqual([{ do: 'navigate', path: '/', mode: 'replace' }]);
  });

  test('one of two there => the screen that collects the other', () => {
    const walkthrough = startWalkthrough(machine, { uid: 'u1' }).arrive('/guarded');
    expect([walkthrough.state.screen, walkthrough.state.message?.text]).toEqual([
      'second',
      'Please choose a plan first.',
    ]);
  });

  test('null => missing; an empty text => there', () => {
    expect(startWalkthrough(machine, { uid: null, plan: 'x' }).arrive('/guarded').state.screen).toBe('first');
    expect(startWalkthrough(machine, { uid: '', plan: 'x' }).arrive('/guarded').state.screen).toBe('guarded');
  });
});

describe('history', () => {
  test('Back from a locked screen => stays, and its address is put back', () => {
    const walkthrough = begin().press('back').arrive('/', true);
    expect(walkthrough.state.screen).toBe('locked');
    expect(walkthrough.commands('navigate').at(-1)).toEqual({ do: 'navigate', path: '/locked', mode: 'push' });
  });

  test('a locked screen is entered twice, so that Back has an entry to use up', () => {
    expect(begin('/locked').commands('navigate')).toEqual([{ do: 'navigate', path: '/locked', mode: 'push' }]);
  });

  test('a link away from a locked screen => followed', () => {
    expect(begin('/locked').arrive('/last').state.screen).toBe('last');
  });

  test('a transient screen => replaced when it is left', () => {
    const walkthrough = begin('/transient').press('on');
    expect(walkthrough.commands('navigate')).toEqual([{ do: 'navigate', path: '/last', mode: 'replace' }]);
  });

  test('a screen that sends on as it is entered => replaced too', () => {
    const walkthrough = begin('/sends-on');
    expect(walkthrough.state.screen).toBe('last');
    expect(walkthrough.commands('navigate')).toEqual([{ do: 'navigate', path: '/last', mode: 'replace' }]);
  });
});

describe('variants', () => {
  test('the condition holds => the stand-in is shown at the path of the screen', () => {
    const walkthrough = begin('/second?utm_source=b');
    expect([walkthrough.state.screen, walkthrough.state.place]).toEqual(['second-b', 'second']);
    expect(walkthrough.commands('navigate')).toEqual([]);
  });

  test('gone to by the journey => the path is that of the screen it stands in for', () => {
    const walkthrough = begin('/?utm_source=b').press('on');
    expect([walkthrough.state.screen, walkthrough.commands('navigate').at(-1)?.path]).toEqual(['second-b', '/second']);
  });

  test('the condition does not hold => the screen itself', () => {
    expect(begin('/second?utm_source=a').state.screen).toBe('second');
  });
});
