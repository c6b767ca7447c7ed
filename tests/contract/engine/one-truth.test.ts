// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { screenOf } from '../../../src/engine/runtime/step.ts';
import { answersOf } from '../../../src/engine/screen/blocks/summary/answers-of.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { startWalkthrough } from '../../support/engine/walkthrough.ts';

const number = { type: 'number', keep: 'memory' };
const asks = (id: string, { field = id, on = [{ goto: 'next' }] as object[], stays = '' } = {}) => ({
  path: `/${id}`,
  title: id,
  fields: { [field]: { label: field, widget: field === 'way' ? 'text' : 'number' } },
  blocks: [
    { heading: id },
    { progress: true },
    { fields: [field] },
    { submit: 'Next' },
    { button: { label: 'Back', event: 'back' } },
  ],
  on: {
    back: [{ goto: id === 'way' ? 'check' : 'back' }],
    submit: [
      { set: { [`session.${field}`]: `form.${field}`, ...(stays && { [`session.${stays}`]: `form.${field}` }) } },
      ...on,
    ],
  },
});
const schema = (field: string) => ({
  type: 'object' as const,
  required: [field],
  properties: { [field]: field === 'way' ? { type: 'string' as const } : { type: 'integer' as const } },
});
const is = (value: string) => ({ path: 'form.way', eq: value });

const quote = (set: object) => ({
  run: 'send',
  with: { value: 'session.price' },
  outcomes: { done: [{ set }, { goto: 'next' }], failed: [], unavailable: [] },
});

const machine = await buildJourney(
  {
    session: {
      way: { type: 'string', keep: 'memory' },
      pets: { ...number, keep: 'local', key: 'pets' },
      person: { ...number, stays: true },
      ...{ price: number, rooms: number, id: { type: 'string', keep: 'memory' }, net: number },
    },
    screens: {
      // Yes leads over pets, Other over rooms, and both to price.
      way: {
        ...asks('way', {
          on: [
            {
              if: is('yes'),
              then: [{ goto: 'pets' }],
              else: [{ if: is('other'), then: [{ goto: 'rooms' }], else: [{ goto: 'price' }] }],
            },
          ],
        }),
        path: '/',
      },
      pets: asks('pets', { stays: 'person', on: [{ goto: 'price' }] }),
      rooms: asks('rooms'),
      price: asks('price'),
      quote: {
        path: '/quote',
        title: 'Quote',
        blocks: [
          { heading: 'Quote' },
          { progress: true },
          { submit: 'Ask' },
          { button: { label: 'Back', event: 'back' } },
        ],
        on: { back: [{ goto: 'back' }], submit: [quote({ 'session.net': 'session.price', 'session.id': 'data.id' })] },
      },
      check: {
        path: '/check',
        title: 'Check',
        blocks: [
          { heading: 'Check' },
          { progress: true },
          { submit: 'Send' },
          { button: { label: 'Take', event: 'take' } },
        ],
        on: {
          take: [{ clear: ['session.price'] }],
          submit: [
            {
              run: 'send',
              with: { value: { text: '{session.pets}' } },
              outcomes: { done: [], failed: [], unavailable: [] },
            },
          ],
        },
      },
    },
    schemas: Object.fromEntries(['way', 'pets', 'rooms', 'price'].map((id) => [id, schema(id)])),
  } as never,
  { ...testCatalogue, blocks: { ...testCatalogue.blocks, progress: { options: {}, hasMainHeading: false } } },
);

const begin = () => startWalkthrough(machine).arrive('/');
type Started = ReturnType<typeof begin>;
const give = (walkthrough: Started, values: object) => walkthrough.type(values as never).press('submit');
const toCheck = (walkthrough = begin()) =>
  give(give(give(walkthrough, { way: 'yes' }), { pets: 2 }), { price: 20_000 })
    .press('submit')
    .settle('send', 'done', { id: 'A' });
const change = (walkthrough: Started, screen: string) =>
  walkthrough.send({ type: 'change-answer', screen, field: screen });
const asked = ['way', 'pets', 'rooms', 'price'].map((id) => ({ label: id, screen: id, field: id, when: [] }));
const listed = ({ state }: Started) =>
  Object.fromEntries(answersOf({ machine, state }, asked).map(({ asked: { field }, value }) => [field, value]));
const steps = ({ state }: Started) => {
  const screen = screenOf({ machine, state });
  const { n, count } = screen?.answers?.stepOnWay(state.visits, screen) ?? {};
  return [n, count];
};

describe('a screen that a changed answer leaves out', () => {
  test('Yes leads over it => its answer is read, listed and stored', () => {
    const walkthrough = toCheck();
    expect(walkthrough.state.session).toMatchObject({ pets: 2, price: 20_000, person: 2 });
    expect(listed(walkthrough)).toEqual({ way: 'yes', pets: 2, price: 20_000 });
  });

  test('No => neither read, listed nor stored; what stays belongs to the person; Yes again => back with its screen', () => {
    const walkthrough = give(change(toCheck(), 'way'), { way: 'no' });
    expect(walkthrough.state).toMatchObject({ screen: 'check', session: { price: 20_000, person: 2 } });
    expect(walkthrough.state.session).not.toHaveProperty('pets');
    expect(walkthrough.commands('save').at(-1)).toEqual({ do: 'save', property: 'pets', value: undefined });
    expect(listed(walkthrough)).toEqual({ way: 'no', price: 20_000 });
    give(change(walkthrough, 'way'), { way: 'yes' });
    expect(walkthrough.state).toMatchObject({ screen: 'check', session: { pets: 2 } });
    expect(listed(walkthrough)).toMatchObject({ pets: 2 });
  });

  test('another branch => the screen of the former one is left out at once, and the new one is asked', () => {
    const walkthrough = give(change(toCheck(), 'way'), { way: 'other' });
    expect(walkthrough.state.screen).toBe('rooms');
    expect(walkthrough.state.session).not.toHaveProperty('pets');
    expect(give(walkthrough, { rooms: 3 }).state).toMatchObject({
      screen: 'check',
      session: { rooms: 3, price: 20_000 },
    });
    give(change(walkthrough, 'way'), { way: 'yes' });
    expect(walkthrough.state.session).toMatchObject({ pets: 2 });
    expect(walkthrough.state.session).not.toHaveProperty('rooms');
  });

  test('going back without Next, and leaving by an address => nothing is left out', () => {
    const walkthrough = change(toCheck(), 'way').type({ way: 'no' }).arrive('/check');
    expect(walkthrough.state.session).toMatchObject({ pets: 2 });
  });
});

describe('the step counter', () => {
  test('counts the way that the answers give', () => {
    expect(steps(begin())).toEqual([1, 6]);
    expect(steps(give(begin(), { way: 'yes' }))).toEqual([2, 6]);
    expect(steps(give(begin(), { way: 'no' }))).toEqual([2, 4]);
    expect(steps(toCheck())).toEqual([5, 5]);
  });
});

describe('an edit that is left without Next', () => {
  test('summary, Change, typed, Back => the summary, the session and requests have what was submitted; it waits in its screen', () => {
    const walkthrough = change(toCheck(), 'price').type({ price: 35_000 }).press('back');
    expect(walkthrough.state).toMatchObject({ screen: 'check', session: { price: 20_000, net: 20_000 } });
    expect(listed(walkthrough)).toMatchObject({ price: 20_000 });
    expect(change(walkthrough, 'price').state.forms.price).toEqual({ price: 35_000 });
  });

  test('by the Back of the browser => the same', () => {
    expect(listed(change(toCheck(), 'price').type({ price: 5 }).arrive('/check', true))).toMatchObject({
      price: 20_000,
    });
  });
});

describe('what an outcome has set', () => {
  test('an input of its call is changed => cleared, and the way back leads through the screen that asks again', () => {
    const walkthrough = give(change(toCheck(), 'price'), { price: 30_000 });
    expect(walkthrough.state.screen).toBe('quote');
    expect(walkthrough.state.session).toMatchObject({ price: 30_000 });
    expect(walkthrough.state.session).not.toHaveProperty('net');
    expect(walkthrough.state.session).not.toHaveProperty('id');
    walkthrough.press('submit').settle('send', 'done', { id: 'B' });
    expect(walkthrough.state).toMatchObject({ screen: 'check', session: { net: 30_000, id: 'B' } });
  });

  test('the same input again => back', () => {
    const walkthrough = give(change(toCheck(), 'price'), { price: 30_000 }).press('back');
    expect(walkthrough.state.screen).toBe('check');
    expect(give(change(walkthrough, 'price'), { price: 20_000 }).state).toMatchObject({
      screen: 'check',
      session: { net: 20_000, id: 'A' },
    });
  });

  test('an effect takes the input away => stays', () => {
    expect(toCheck().press('take').state.session).toMatchObject({ net: 20_000, id: 'A' });
  });
});
