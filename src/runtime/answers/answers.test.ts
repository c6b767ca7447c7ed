// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';
import { answersOf } from '../../screen/blocks/summary/answers-of.ts';
import { stepOnWay } from './way.ts';

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
type Walk = ReturnType<typeof begin>;
const give = (walk: Walk, values: object) => walk.type(values as never).press('submit');
const toCheck = (walk = begin()) =>
  give(give(give(walk, { way: 'yes' }), { pets: 2 }), { price: 20_000 })
    .press('submit')
    .settle('send', 'done', { id: 'A' });
const change = (walk: Walk, screen: string) => walk.send({ type: 'change-answer', screen, field: screen });
const asked = ['way', 'pets', 'rooms', 'price'].map((id) => ({ label: id, screen: id, field: id, when: [] }));
const listed = ({ state }: Walk) =>
  Object.fromEntries(answersOf({ machine, state }, asked).map(({ asked: { field }, value }) => [field, value]));
const steps = ({ state }: Walk) => stepOnWay({ machine, state });

describe('a screen that a changed answer leaves out', () => {
  test('Yes leads over it => its answer is read, listed and stored', () => {
    const walk = toCheck();
    expect(walk.state.session).toMatchObject({ pets: 2, price: 20_000, person: 2 });
    expect(listed(walk)).toEqual({ way: 'yes', pets: 2, price: 20_000 });
  });

  test('No => neither read, listed nor stored; what stays belongs to the person; Yes again => back with its screen', () => {
    const walk = give(change(toCheck(), 'way'), { way: 'no' });
    expect(walk.state).toMatchObject({ screen: 'check', session: { price: 20_000, person: 2 } });
    expect(walk.state.session).not.toHaveProperty('pets');
    expect(walk.commands('save').at(-1)).toEqual({ do: 'save', property: 'pets', value: undefined });
    expect(listed(walk)).toEqual({ way: 'no', price: 20_000 });
    give(change(walk, 'way'), { way: 'yes' });
    expect(walk.state).toMatchObject({ screen: 'check', session: { pets: 2 } });
    expect(listed(walk)).toMatchObject({ pets: 2 });
  });

  test('another branch => the screen of the former one is left out at once, and the new one is asked', () => {
    const walk = give(change(toCheck(), 'way'), { way: 'other' });
    expect(walk.state.screen).toBe('rooms');
    expect(walk.state.session).not.toHaveProperty('pets');
    expect(give(walk, { rooms: 3 }).state).toMatchObject({ screen: 'check', session: { rooms: 3, price: 20_000 } });
    give(change(walk, 'way'), { way: 'yes' });
    expect(walk.state.session).toMatchObject({ pets: 2 });
    expect(walk.state.session).not.toHaveProperty('rooms');
  });

  test('going back without Next, and leaving by an address => nothing is left out', () => {
    const walk = change(toCheck(), 'way').type({ way: 'no' }).arrive('/check');
    expect(walk.state.session).toMatchObject({ pets: 2 });
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
    const walk = change(toCheck(), 'price').type({ price: 35_000 }).press('back');
    expect(walk.state).toMatchObject({ screen: 'check', session: { price: 20_000, net: 20_000 } });
    expect(listed(walk)).toMatchObject({ price: 20_000 });
    expect(change(walk, 'price').state.forms.price).toEqual({ price: 35_000 });
  });

  test('by the Back of the browser => the same', () => {
    expect(listed(change(toCheck(), 'price').type({ price: 5 }).arrive('/check', true))).toMatchObject({
      price: 20_000,
    });
  });
});

describe('what an outcome has set', () => {
  test('an input of its call is changed => cleared, and the way back leads through the screen that asks again', () => {
    const walk = give(change(toCheck(), 'price'), { price: 30_000 });
    expect(walk.state.screen).toBe('quote');
    expect(walk.state.session).toMatchObject({ price: 30_000 });
    expect(walk.state.session).not.toHaveProperty('net');
    expect(walk.state.session).not.toHaveProperty('id');
    walk.press('submit').settle('send', 'done', { id: 'B' });
    expect(walk.state).toMatchObject({ screen: 'check', session: { net: 30_000, id: 'B' } });
  });

  test('the same input again => back', () => {
    const walk = give(change(toCheck(), 'price'), { price: 30_000 }).press('back');
    expect(walk.state.screen).toBe('check');
    expect(give(change(walk, 'price'), { price: 20_000 }).state).toMatchObject({
      screen: 'check',
      session: { net: 20_000, id: 'A' },
    });
  });

  test('an effect takes the input away => stays', () => {
    expect(toCheck().press('take').state.session).toMatchObject({ net: 20_000, id: 'A' });
  });
});
