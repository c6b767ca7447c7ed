import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';
import type { CompiledScreen } from './compiled.ts';

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
/** The journey with all its routes and only some screens loaded, and a function that loads another. */
function loadOnly(...loaded: readonly string[]) {
  const screens: Record<string, CompiledScreen> = {};
  const load = (id: string): void => {
    Object.assign(screens, { [id]: whole.screens[id] });
  };
  loaded.forEach(load);
  return { walkthrough: startWalkthrough({ ...whole, screens }), load };
}

describe('a screen that is not loaded yet', () => {
  test('is requested, and entered once it is loaded', () => {
    const { walkthrough, load } = loadOnly();
    expect(walkthrough.arrive('/').state).toMatchObject({ screen: undefined, turn: 0 });
    expect(walkthrough.commands()).toEqual([{ do: 'load', screen: 'first' }]);
    load('first');
    expect(walkthrough.send({ type: 'loaded', screen: 'first' }).state).toMatchObject({
      screen: 'first',
      loading: undefined,
    });
  });

  test('meanwhile the previous screen is shown, and a second press does nothing', () => {
    const { walkthrough } = loadOnly('first');
    walkthrough.arrive('/').press('submit').press('submit');
    expect(walkthrough.state.screen).toBe('first');
    expect(walkthrough.commands('toast')).toHaveLength(1);
    expect(walkthrough.commands('load')).toHaveLength(1);
  });

  test('the message of a toast on the way => shown once it is loaded', () => {
    const { walkthrough, load } = loadOnly('first');
    walkthrough.arrive('/').press('submit');
    load('other');
    expect(walkthrough.send({ type: 'loaded', screen: 'other' }).state).toMatchObject({
      screen: 'other',
      message: { text: 'Saved', kind: 'success' },
    });
  });

  test('its variant is requested after it', () => {
    const { walkthrough, load } = loadOnly('first');
    walkthrough.arrive('/?variant=b').press('submit');
    load('other');
    walkthrough.send({ type: 'loaded', screen: 'other' });
    expect(walkthrough.commands('load').map((one) => one.screen)).toEqual(['other', 'other-b']);
    load('other-b');
    expect(walkthrough.send({ type: 'loaded', screen: 'other-b' }).state).toMatchObject({
      screen: 'other-b',
      place: 'other',
    });
  });
});

describe('an address whose screen is not loaded yet', () => {
  const openAddress = (address: string) => {
    const screens: Record<string, CompiledScreen | undefined> = {};
    const walkthrough = startWalkthrough({
      journey: whole.journey,
      screens: screens as Record<string, CompiledScreen>,
    }).arrive(address);
    const load = (id: string) => {
      Object.assign(screens, { [id]: whole.screens[id], [walkthrough.state.loading?.screen ?? '']: whole.screens[id] });
      return walkthrough.send({ type: 'loaded', screen: walkthrough.state.loading?.screen ?? '' });
    };
    return { walkthrough, load };
  };

  test('is requested by its path, and its screen is entered', () => {
    const { walkthrough, load } = openAddress('/other/');
    expect(walkthrough.commands()).toEqual([{ do: 'load', screen: '/other' }]);
    expect(load('other').state).toMatchObject({ screen: 'other', place: 'other', loading: undefined });
    expect(walkthrough.commands('navigate')).toEqual([]);
  });

  test('is requested once, even when it is opened again meanwhile', () => {
    const { walkthrough } = openAddress('/other');
    expect(walkthrough.arrive('/other').commands('load')).toHaveLength(1);
  });

  test('with a variant => that is requested after it', () => {
    const { walkthrough, load } = openAddress('/other?variant=b');
    expect(load('other').commands('load').at(-1)).toEqual({ do: 'load', screen: 'other-b' });
    expect(load('other-b').state).toMatchObject({ screen: 'other-b', place: 'other' });
    expect(walkthrough.commands('load')).toHaveLength(2);
  });

  test('unknown => the `notFound` screen is entered, and the address stays', () => {
    const { walkthrough, load } = openAddress('/lost');
    expect(load('first').state).toMatchObject({ screen: 'first', place: 'first' });
    expect(walkthrough.commands('navigate')).toEqual([]);
  });

  test('cannot be loaded => an error message, and another attempt requests it again', () => {
    const { walkthrough } = openAddress('/other');
    walkthrough.send({ type: 'load-failed', screen: '/other' });
    expect(walkthrough.state.message?.kind).toBe('error');
    expect(walkthrough.arrive('/other').commands('load')).toHaveLength(2);
  });
});

describe('a screen that cannot be loaded', () => {
  test("an error message with the journey's words, and another attempt requests it again", () => {
    const { walkthrough } = loadOnly('first');
    walkthrough.arrive('/').press('submit').send({ type: 'load-failed', screen: 'other' });
    expect(walkthrough.state).toMatchObject({ screen: 'first', loading: undefined });
    expect(walkthrough.state.message).toEqual({ text: 'The next page could not be loaded.', kind: 'error' });
    walkthrough.press('submit');
    expect(walkthrough.commands('load')).toHaveLength(2);
  });

  test('for a dialog => the same, and the dialog is closed', () => {
    const { walkthrough } = loadOnly('first');
    walkthrough.arrive('/').press('terms').send({ type: 'load-failed', screen: 'terms' });
    expect(walkthrough.state).toMatchObject({ screen: 'first', dialog: undefined, message: { kind: 'error' } });
    walkthrough.press('terms');
    expect(walkthrough.commands('load')).toHaveLength(2);
  });

  test('for a dialog that was closed meanwhile => nothing', () => {
    const { walkthrough } = loadOnly('first');
    walkthrough
      .arrive('/')
      .press('terms')
      .send({ type: 'close-dialog' })
      .send({ type: 'load-failed', screen: 'terms' });
    expect(walkthrough.state.message).toBeUndefined();
  });

  test('of a navigation that was replaced by another => nothing', () => {
    const { walkthrough, load } = loadOnly('first');
    walkthrough.arrive('/').press('submit').arrive('/other-b').send({ type: 'load-failed', screen: 'other' });
    expect(walkthrough.state.message?.text).toBe('Saved');
    load('other-b');
    expect(walkthrough.send({ type: 'loaded', screen: 'other-b' }).state.screen).toBe('other-b');
  });
});
