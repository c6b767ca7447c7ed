import { expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';
import type { Edit } from './edit.ts';

const terms = (initial?: string) => ({
  properties: { terms: { type: 'string', ...(initial !== undefined && { default: initial }) } },
});
const ifElse = {
  type: 'object',
  properties: { kind: { type: 'string' } },
  if: { required: ['kind'], properties: { kind: { const: 'a' } } },
  then: terms('monthly'),
  else: terms('yearly'),
};
const dependency = {
  type: 'object',
  properties: { kind: { type: 'string', enum: ['a', 'b', 'c'] } },
  dependencies: {
    kind: {
      oneOf: [
        { properties: { kind: { enum: ['a'] }, ...terms('monthly').properties } },
        { properties: { kind: { enum: ['b'] }, ...terms('yearly').properties } },
        { properties: { kind: { enum: ['c'] }, ...terms().properties } },
      ],
    },
  },
};
const overBase = { ...ifElse, properties: { ...ifElse.properties, ...terms('daily').properties } };

const begin = async (schema: object) => {
  const text = (label: string) => ({ label, widget: 'text' });
  const form = {
    path: '/',
    title: 'Form',
    fields: { kind: text('Kind'), terms: text('Terms') },
    blocks: [{ heading: 'Form' }, { fields: ['kind', 'terms'] }, { submit: 'Next' }],
    on: { submit: [{ goto: 'form' }] },
  };
  const machine = await buildJourney({ screens: { form }, schemas: { form: schema } }, testCatalogue);
  return startWalkthrough(machine).arrive('/');
};

test.each([
  ['if/then/else', ifElse],
  ['a dependency', dependency],
  ['a default of the schema around it', overBase],
])('%s: an untouched default gives way to that of the branch that applies', async (_, schema) => {
  const walkthrough = (await begin(schema)).type({ kind: 'a' });
  expect(walkthrough.state.forms.form).toEqual({ kind: 'a', terms: 'monthly' });
  expect(walkthrough.type({ kind: 'b' }).state.forms.form).toEqual({ kind: 'b', terms: 'yearly' });
  expect(walkthrough.type({ kind: 'a' }).state.forms.form).toEqual({ kind: 'a', terms: 'monthly' });
});

test('a branch without a default => empty', async () => {
  const walkthrough = (await begin(dependency)).type({ kind: 'a' }).type({ kind: 'c' });
  expect(walkthrough.state.forms.form).toEqual({ kind: 'c' });
});

test('a value that was typed, or emptied, stays', async () => {
  const walkthrough = (await begin(ifElse)).type({ kind: 'a', terms: 'weekly' }).type({ kind: 'b' });
  expect(walkthrough.state.forms.form).toEqual({ kind: 'b', terms: 'weekly' });
  expect(walkthrough.type({ terms: undefined }).type({ kind: 'a' }).state.forms.form).toEqual({ kind: 'a' });
});

const strings = (initial: readonly string[]) => ({ type: 'array', items: { type: 'string' }, default: initial });
const person = (initial: object) => ({
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, age: { type: 'integer', default: 18 } },
  default: initial,
});
const contact = (initial: object) => ({
  default: initial,
  oneOf: ['phone', 'post'].map((name) => ({
    title: name,
    type: 'object',
    required: [name],
    properties: { [name]: { type: 'string' } },
    additionalProperties: false,
  })),
});
const text = (label: string) => ({ label, widget: 'text' });
const entries = { each: { ...text('Tag'), label: 'Tag' }, add: 'Add', remove: 'Remove' };
const personParts = { label: 'Person', parts: { name: text('Name'), age: { label: 'Age', widget: 'number' } } };

/** What is in each branch, how it is drawn, and for each branch what is sent untouched. */
const structures: Readonly<
  Record<string, readonly [field: object, one: readonly [object, unknown], other: readonly [object, unknown]]>
> = {
  'a list': [{ label: 'Tags', entries }, [strings(['x']), ['x']], [strings(['y', 'z']), ['y', 'z']]],
  'an empty list': [{ label: 'Tags', entries }, [strings(['x']), ['x']], [strings([]), undefined]],
  'an object with another default inside': [
    personParts,
    [person({ name: 'Asha' }), { name: 'Asha', age: 18 }],
    [person({ name: 'Ravi', age: 30 }), { name: 'Ravi', age: 30 }],
  ],
  'a list of objects': [
    { label: 'People', entries: { each: personParts, add: 'Add', remove: 'Remove' } },
    [{ type: 'array', items: person({}), default: [{ name: 'Asha' }] }, [{ name: 'Asha', age: 18 }]],
    [{ type: 'array', items: person({}), default: [] }, undefined],
  ],
  'a choice of forms': [
    {
      label: 'Contact',
      alternatives: ['phone', 'post'].map((name) => ({ label: name, parts: { [name]: text(name) } })),
    },
    [contact({ phone: '98' }), { phone: '98' }],
    [contact({ post: 'Kochi' }), { post: 'Kochi' }],
  ],
};

async function beginWith([field, [one], [other]]: NonNullable<(typeof structures)[string]>) {
  const form = {
    path: '/',
    title: 'Form',
    fields: { kind: text('Kind'), inner: field },
    blocks: [{ heading: 'Form' }, { fields: ['kind', 'inner'] }, { submit: 'Next' }],
    on: { submit: [{ goto: 'form' }] },
  };
  const schema = {
    type: 'object',
    properties: { kind: { type: 'string' } },
    if: { required: ['kind'], properties: { kind: { const: 'a' } } },
    then: { properties: { inner: one } },
    else: { properties: { inner: other } },
  };
  const machine = await buildJourney({ screens: { form }, schemas: { form: schema } } as never, testCatalogue);
  return startWalkthrough(machine).arrive('/');
}

test.each(Object.entries(structures))(
  'the untouched default of %s gives way to that of the branch that applies',
  async (_, row) => {
    const [, [, one], [, other]] = row;
    const at = (kind: string) =>
      walkthrough.send({ type: 'edit', edit: { at: 'kind', set: kind } }).state.forms.form?.inner;
    const walkthrough = await beginWith(row);
    expect([walkthrough.state.forms.form?.inner, at('a'), at('b'), at('a')]).toEqual([other, one, other, one]);
  },
);

test.each<[string, keyof typeof structures, Edit, unknown]>([
  ['an entry added', 'a list', { at: 'inner', add: true }, ['x', null]],
  ['an entry changed', 'a list', { at: 'inner.0', set: 'w' }, ['w']],
  ['an entry removed', 'a list', { at: 'inner', remove: 0 }, undefined],
  [
    'a property changed',
    'an object with another default inside',
    { at: 'inner.age', set: 40 },
    { name: 'Asha', age: 40 },
  ],
  ['a property of an entry changed', 'a list of objects', { at: 'inner.0.age', set: 40 }, [{ name: 'Asha', age: 40 }]],
  ['a value of the form chosen by it', 'a choice of forms', { at: 'inner.phone', set: '97' }, { phone: '97' }],
])(
  '%s in the default of %s => begins with it, and stays where another branch applies',
  async (_, name, edit, value) => {
    const walkthrough = (await beginWith(structures[name] as never)).send({
      type: 'edit',
      edit: { at: 'kind', set: 'a' },
    });
    const edited = walkthrough.send({ type: 'edit', edit });
    expect(edited.state.forms.form?.inner).toEqual(value);
    expect(edited.send({ type: 'edit', edit: { at: 'kind', set: 'b' } }).state.forms.form?.inner).toEqual(value);
  },
);
