// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../../tests/support/engine/walkthrough.ts';

const eq = (field: string, value: string) => ({ path: `form.${field}`, eq: value });
const text = (label: string) => ({ label, widget: 'text' });
const number = (label: string) => ({ label, widget: 'number' });

const screen = {
  path: '/',
  title: 'Form',
  fields: {
    has: text('Has'),
    rent: number('Rent'),
    fee: number('Fee'),
    b: text('B'),
    c: text('C'),
    kind: text('Kind'),
    far: text('Far'),
    farther: text('Farther'),
    later: text('Later'),
    total: { label: 'Total', widget: 'number', computed: { sum: ['form.rent', { first: ['form.fee', 0] }] } },
    charge: { label: 'Charge', widget: 'number', computed: { product: ['form.fee', 2] } },
  },
  views: {
    ask: {
      blocks: [
        { heading: 'Form' },
        { fields: ['has', 'rent'] },
        { group: { blocks: [{ fields: ['fee', 'charge'] }] }, when: eq('has', 'yes') },
        { fields: ['b'], when: eq('has', 'yes') },
        { fields: ['c'], when: eq('b', 'yes') },
        { fields: ['kind'], when: eq('c', 'yes') },
        { fields: ['total'] },
        { button: { label: 'Drop', event: 'drop' } },
        { submit: 'Next' },
      ],
    },
    more: {
      blocks: [
        { heading: 'More' },
        { fields: ['far', 'later'] },
        { fields: ['farther'], when: eq('has', 'yes') },
        { button: { label: 'Back', event: 'back' } },
        { submit: { label: 'Next', event: 'end' } },
      ],
    },
  },
  on: { submit: [{ view: 'more' }], end: [{ goto: 'end' }], drop: [{ clear: ['form.fee'] }], back: [{ view: 'ask' }] },
};
const schema = {
  type: 'object',
  required: ['has', 'rent', 'b'],
  properties: {
    has: { type: 'string' },
    rent: { type: 'number' },
    fee: { type: 'number', minimum: 100 },
    b: { type: 'string' },
    c: { type: 'string' },
    kind: { type: 'string', default: 'plain' },
    far: { type: 'string' },
    farther: { type: 'string' },
    later: { type: 'string', default: 'soon' },
    total: { type: 'number' },
    charge: { type: 'number' },
  },
};
// A list makes the form a structured one.
const list = { label: 'List', entries: { each: text('One'), add: 'Add', remove: 'Remove' } };
const listSchema = { type: 'array', items: { type: 'string' } };

const machines = {
  plain: await build(screen, schema),
  structured: await build(
    { ...screen, fields: { ...screen.fields, list }, views: withList(screen.views) },
    { ...schema, properties: { ...schema.properties, list: listSchema } },
  ),
};

function withList({ ask, more }: { readonly ask: { readonly blocks: readonly object[] }; readonly more: object }) {
  return { ask: { blocks: [{ fields: ['list'] }, ...ask.blocks] }, more };
}

function build(form: object, data: object) {
  const end = { path: '/end', title: 'End', blocks: [{ heading: 'End' }] };
  return buildJourney({ screens: { form, end }, schemas: { form: data } } as never, testCatalogue);
}

describe.each(Object.entries(machines))('a %s form', (_, machine) => {
  const begin = () => startWalkthrough(machine).arrive('/').type({ has: 'yes', rent: 40_000, fee: 500 });
  const sent = ({ state }: ReturnType<typeof begin>) => state.forms.form;

  test('a field whose block is shown => sent, and counted', () => {
    expect(sent(begin())).toEqual({ has: 'yes', rent: 40_000, fee: 500, total: 40_500, charge: 1000 });
  });

  test('no longer shown => neither sent nor counted, and back when it is shown again', () => {
    const walkthrough = begin().type({ has: 'no' });
    expect(sent(walkthrough)).toEqual({ has: 'no', rent: 40_000, total: 40_000 });
    expect(sent(walkthrough.type({ has: 'yes' }))).toMatchObject({ fee: 500, total: 40_500, charge: 1000 });
  });

  test('a chain of conditions falls, and comes back, together', () => {
    const walkthrough = begin().type({ b: 'yes', c: 'yes' });
    expect(sent(walkthrough)).toMatchObject({ b: 'yes', c: 'yes', kind: 'plain' });
    expect(Object.keys(sent(walkthrough.type({ has: 'no' })) ?? {}).sort()).toEqual(['has', 'rent', 'total']);
    expect(sent(walkthrough.type({ has: 'yes' }))).toMatchObject({ b: 'yes', c: 'yes', kind: 'plain' });
  });

  test('a default => from when its field is first shown, and not again once it was emptied', () => {
    const walkthrough = begin();
    expect(sent(walkthrough)).not.toHaveProperty('kind');
    walkthrough.type({ b: 'yes', c: 'yes' }).type({ kind: undefined });
    expect(sent(walkthrough)).not.toHaveProperty('kind');
    expect(sent(walkthrough.type({ c: 'no' }).type({ c: 'yes' }))).not.toHaveProperty('kind');
  });

  test('a refused value that is hidden => neither sent nor in the way of Next', () => {
    const walkthrough = begin().type({ fee: 5, b: 'x' });
    expect(walkthrough.press('submit').state.view).toBe('ask');
    expect(walkthrough.type({ has: 'no' }).press('submit').state.view).toBe('more');
    expect(sent(walkthrough)).not.toHaveProperty('fee');
  });

  test('fields of other views stay, if their own conditions hold; their defaults are not sent before', () => {
    const walkthrough = begin().type({ b: 'x' });
    expect(sent(walkthrough)).not.toHaveProperty('later');
    walkthrough.press('submit').type({ far: 'A', farther: 'B' });
    expect(sent(walkthrough)).toMatchObject({ rent: 40_000, fee: 500, far: 'A', farther: 'B', later: 'soon' });
    walkthrough.press('back').type({ has: 'no' });
    expect(sent(walkthrough)).toMatchObject({ far: 'A', later: 'soon' });
    expect(sent(walkthrough)).not.toHaveProperty('farther');
  });

  test('cleared by an effect while it is hidden => gone', () => {
    const walkthrough = begin().type({ has: 'no' }).press('drop').type({ has: 'yes' });
    expect(sent(walkthrough)).not.toHaveProperty('fee');
  });

  test('the screen is left and entered again => what is withheld comes back', () => {
    const walkthrough = begin().type({ has: 'no' }).arrive('/end').arrive('/', true);
    expect(sent(walkthrough)).not.toHaveProperty('fee');
    expect(sent(walkthrough.type({ has: 'yes' }))).toMatchObject({ fee: 500 });
  });
});

// What both kinds of form make of a field that is empty or not asked.
const quiet = {
  path: '/',
  title: 'Form',
  fields: {
    has: text('Has'),
    name: text('Name'),
    nick: { ...text('Nick'), lockedWhen: eq('has', 'lock') },
    rooms: number('Rooms'),
    note: text('Note'),
    deep: text('Deep'),
    deeper: text('Deeper'),
    plan: text('Plan'),
    twice: { label: 'Twice', widget: 'number', computed: { product: ['form.size', 2] } },
    size: number('Size'),
  },
  views: {
    ask: {
      blocks: [
        { heading: 'Form' },
        { fields: ['has', 'nick', 'rooms'] },
        { fields: ['name'], when: eq('has', 'yes') },
        { fields: ['note'], when: { valid: 'name' } },
        { fields: ['deep'], when: { valid: 'note' } },
        { fields: ['deeper'], when: { valid: 'deep' } },
        { fields: ['plan'], when: { not: { path: 'form.twice', gt: 10 } } },
        { fields: ['twice'], when: { path: 'form.size', exists: true } },
        { submit: 'Next' },
      ],
    },
    more: { blocks: [{ heading: 'More' }, { fields: ['size'] }, { submit: { label: 'Next', event: 'end' } }] },
  },
  on: { submit: [{ view: 'more' }], end: [{ goto: 'end' }] },
};
const quietSchema = {
  type: 'object',
  required: ['has', 'name', 'nick', 'rooms', 'note', 'deep'],
  properties: {
    has: { type: 'string' },
    name: { type: 'string' },
    nick: { type: 'string' },
    rooms: { type: ['integer', 'null'] },
    note: { type: 'string' },
    deep: { type: 'string' },
    deeper: { type: 'string' },
    plan: { type: 'string', default: 'basic' },
    twice: { type: 'number' },
    size: { type: 'number' },
  },
};
const quietMachines = {
  plain: await build(quiet, quietSchema),
  structured: await build(
    { ...quiet, fields: { ...quiet.fields, list }, views: withList(quiet.views) },
    { ...quietSchema, properties: { ...quietSchema.properties, list: listSchema } },
  ),
};

describe.each(Object.entries(quietMachines))('a %s form', (_, machine) => {
  const begin = () => startWalkthrough(machine).arrive('/').type({ has: 'yes', nick: 'A' });

  test('a required field that is not asked => not valid for a condition, as an empty one', () => {
    const walkthrough = begin().type({ note: 'B' });
    expect(walkthrough.state.forms.form).not.toHaveProperty('note');
    expect(walkthrough.type({ name: 'Asha' }).state.forms.form).toHaveProperty('note');
    expect(walkthrough.type({ has: 'no' }).state.forms.form).not.toHaveProperty('note');
    expect(walkthrough.press('submit').state.view).toBe('more');
  });

  test('a chain of conditions on what is valid falls, and comes back, together', () => {
    const chain = { note: 'B', deep: 'C', deeper: 'D' };
    const walkthrough = begin().type({ name: 'Asha', ...chain });
    expect(walkthrough.state.forms.form).toMatchObject(chain);
    walkthrough.type({ has: 'no' });
    for (const name of Object.keys(chain)) expect(walkthrough.state.forms.form).not.toHaveProperty(name);
    expect(walkthrough.type({ has: 'yes' }).state.forms.form).toMatchObject(chain);
  });

  test('a required field that may be null and is empty => null, and Next goes on; also from another view', () => {
    const walkthrough = begin().type({ has: 'no' });
    expect(walkthrough.state.forms.form).toMatchObject({ rooms: null });
    expect(walkthrough.type({ rooms: 3 }).state.forms.form).toMatchObject({ rooms: 3 });
    expect(walkthrough.type({ rooms: undefined }).press('submit').state.forms.form).toMatchObject({ rooms: null });
  });

  test('a required field that is empty and locked => in the way of Next', () => {
    const walkthrough = begin().type({ nick: undefined, has: 'lock' });
    expect(walkthrough.press('submit').state.view).toBe('ask');
  });

  test('a field of another view is computed => sent; a default that it hides comes back', () => {
    const walkthrough = begin().type({ has: 'no' }).press('submit').type({ size: 6 });
    expect(walkthrough.state.forms.form).toMatchObject({ twice: 12 });
    expect(walkthrough.state.forms.form).not.toHaveProperty('plan');
    expect(walkthrough.type({ size: 2 }).state.forms.form).toMatchObject({ twice: 4, plan: 'basic' });
  });
});
