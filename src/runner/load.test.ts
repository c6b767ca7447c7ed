// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../tests/engine/build-journey.ts';
import { testCatalogue } from '../../tests/engine/catalogue.ts';
import { walkOf } from '../../tests/engine/walkthrough.ts';
import type { CompiledScreen } from '../journey/compiled.ts';

const screen = (path: string, more: object = {}) => ({
  path,
  title: path,
  blocks: [{ heading: path }, { submit: 'Go' }],
  on: { submit: [{ toast: 'Saved', kind: 'success' }, { goto: 'other' }] },
  ...more,
});
const whole = await buildJourney(
  {
    session: { variant: { type: 'string', keep: 'session', key: 'variant', query: 'variant' } },
    screens: {
      first: screen('/', {
        blocks: [{ heading: '/' }, { submit: 'Go' }, { button: { label: 'Terms', event: 'terms' } }],
        on: { submit: [{ toast: 'Saved', kind: 'success' }, { goto: 'other' }], terms: [{ dialog: 'terms' }] },
      }),
      terms: { title: 'Terms', blocks: [{ text: 'All of them.' }] },
      other: screen('/other', { variants: [{ when: { path: 'session.variant', eq: 'b' }, show: 'other-b' }] }),
      'other-b': screen('/other-b'),
    },
  },
  testCatalogue,
);
/** The journey with only some screens loaded, all routes known, and a way to load another. */
function partly(...loaded: readonly string[]) {
  const screens: Record<string, CompiledScreen> = {};
  const load = (id: string): void => {
    Object.assign(screens, { [id]: whole.screens[id] });
  };
  loaded.forEach(load);
  return { walk: walkOf({ ...whole, screens }), load };
}

describe('a screen that is not loaded yet', () => {
  test('is asked for, and entered once it is there', () => {
    const { walk, load } = partly();
    expect(walk.arrive('/').state).toMatchObject({ screen: undefined, turn: 0 });
    expect(walk.asked()).toEqual([{ do: 'load', screen: 'first' }]);
    load('first');
    expect(walk.send({ type: 'loaded', screen: 'first' }).state).toMatchObject({ screen: 'first', loading: undefined });
  });

  test('meanwhile the screen before stands, and a second press does nothing', () => {
    const { walk } = partly('first');
    walk.arrive('/').press('submit').press('submit');
    expect(walk.state.screen).toBe('first');
    expect(walk.asked('toast')).toHaveLength(1);
    expect(walk.asked('load')).toHaveLength(1);
  });

  test('what was said on the way there stands in place when it comes', () => {
    const { walk, load } = partly('first');
    walk.arrive('/').press('submit');
    load('other');
    expect(walk.send({ type: 'loaded', screen: 'other' }).state).toMatchObject({
      screen: 'other',
      message: { text: 'Saved', kind: 'success' },
    });
  });

  test('its variant is asked for in its turn', () => {
    const { walk, load } = partly('first');
    walk.arrive('/?variant=b').press('submit');
    load('other');
    walk.send({ type: 'loaded', screen: 'other' });
    expect(walk.asked('load').map((one) => one.screen)).toEqual(['other', 'other-b']);
    load('other-b');
    expect(walk.send({ type: 'loaded', screen: 'other-b' }).state).toMatchObject({ screen: 'other-b', place: 'other' });
  });
});

describe('an address that is not known yet', () => {
  const comeTo = (address: string) => {
    const screens: Record<string, CompiledScreen | undefined> = {};
    const walk = walkOf({ journey: whole.journey, screens: screens as Record<string, CompiledScreen> }).arrive(address);
    const load = (id: string) => {
      Object.assign(screens, { [id]: whole.screens[id], [walk.state.loading?.screen ?? '']: whole.screens[id] });
      return walk.send({ type: 'loaded', screen: walk.state.loading?.screen ?? '' });
    };
    return { walk, load };
  };

  test('is asked for as it is, and the screen that stands there is entered', () => {
    const { walk, load } = comeTo('/other/');
    expect(walk.asked()).toEqual([{ do: 'load', screen: '/other' }]);
    expect(load('other').state).toMatchObject({ screen: 'other', place: 'other', loading: undefined });
    expect(walk.asked('navigate')).toEqual([]);
  });

  test('is asked for once, however often it is come to meanwhile', () => {
    const { walk } = comeTo('/other');
    expect(walk.arrive('/other').asked('load')).toHaveLength(1);
  });

  test('has a variant at it => that is asked for in its turn', () => {
    const { walk, load } = comeTo('/other?variant=b');
    expect(load('other').asked('load').at(-1)).toEqual({ do: 'load', screen: 'other-b' });
    expect(load('other-b').state).toMatchObject({ screen: 'other-b', place: 'other' });
    expect(walk.asked('load')).toHaveLength(2);
  });

  test('is lost => the screen for that is entered, and the address stays', () => {
    const { walk, load } = comeTo('/lost');
    expect(load('first').state).toMatchObject({ screen: 'first', place: 'first' });
    expect(walk.asked('navigate')).toEqual([]);
  });

  test('cannot be loaded => said, and another attempt asks again', () => {
    const { walk } = comeTo('/other');
    walk.send({ type: 'load-failed', screen: '/other' });
    expect(walk.state.message?.kind).toBe('error');
    expect(walk.arrive('/other').asked('load')).toHaveLength(2);
  });
});

describe('a screen that cannot be loaded', () => {
  test('=> the sentence of the journey, spoken in place, and another attempt asks again', () => {
    const { walk } = partly('first');
    walk.arrive('/').press('submit').send({ type: 'load-failed', screen: 'other' });
    expect(walk.state).toMatchObject({ screen: 'first', loading: undefined });
    expect(walk.state.message).toEqual({ text: 'The next page could not be loaded.', kind: 'error' });
    walk.press('submit');
    expect(walk.asked('load')).toHaveLength(2);
  });

  test('for a dialog => the same, and the dialog is given up', () => {
    const { walk } = partly('first');
    walk.arrive('/').press('terms').send({ type: 'load-failed', screen: 'terms' });
    expect(walk.state).toMatchObject({ screen: 'first', dialog: undefined, message: { kind: 'error' } });
    walk.press('terms');
    expect(walk.asked('load')).toHaveLength(2);
  });

  test('for a dialog that was closed meanwhile => nothing', () => {
    const { walk } = partly('first');
    walk.arrive('/').press('terms').send({ type: 'close-dialog' }).send({ type: 'load-failed', screen: 'terms' });
    expect(walk.state.message).toBeUndefined();
  });

  test('that nobody waits for any more => nothing', () => {
    const { walk, load } = partly('first');
    walk.arrive('/').press('submit').arrive('/other-b').send({ type: 'load-failed', screen: 'other' });
    expect(walk.state.message?.text).toBe('Saved');
    load('other-b');
    expect(walk.send({ type: 'loaded', screen: 'other-b' }).state.screen).toBe('other-b');
  });
});
