import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../src/engine/forms/edit.ts';
import { memoryStore } from '../../support/engine/fake-ports.ts';
import { buildResumable, openResumable } from '../../support/engine/resumable-journey.ts';

const text: JSONSchema7 = { type: 'string', minLength: 1 };
const asked = (label: string) => ({ label, widget: 'text' });
const formSchema: JSONSchema7 = {
  properties: {
    people: {
      ...{ type: 'array', minItems: 1 },
      items: { type: 'object', required: ['name'], properties: { name: text, age: { type: 'number' } } },
    },
    cities: { type: 'array', items: text },
    contact: {
      oneOf: [
        { type: 'object', required: ['mail'], properties: { mail: text } },
        { type: 'object', required: ['phone'], properties: { phone: text } },
      ],
    },
    charges: { type: 'object', additionalProperties: { type: 'number' } },
    works: text,
  },
  if: { required: ['works'], properties: { works: { const: 'yes' } } },
  then: { properties: { employer: text } },
};
const each = { label: 'Person', parts: { name: asked('Name'), age: { label: 'Age', widget: 'number' } } };
const buttons = { add: 'Add', remove: 'Remove' };
const second = {
  fields: {
    people: { label: 'People', entries: { each, ...buttons } },
    cities: { label: 'Cities', entries: { each: asked('City'), ...buttons } },
    contact: {
      label: 'Contact',
      alternatives: [
        { label: 'Mail', parts: { mail: asked('Mail address') } },
        { label: 'Phone', parts: { phone: asked('Number') } },
      ],
    },
    charges: {
      label: 'Charges',
      rows: { label: 'Charge', key: asked('What for'), value: { label: 'Amount', widget: 'number' }, ...buttons },
    },
    works: asked('Works'),
    employer: asked('Employer'),
  },
  blocks: [
    { heading: 'Second' },
    { fields: ['people', 'cities', 'contact', 'charges', 'works', 'employer'] },
    { submit: 'Go' },
  ],
  on: { submit: [{ set: { 'session.rent': { literal: 7 } } }, { goto: 'next' }] },
};

const machine = await buildResumable({ second, schema: formSchema });

/** A page with a draft: what was saved after some edits, with some of its text replaced. */
async function reopened(
  edits: readonly Edit[],
  replaced: Readonly<Record<string, string>> = {},
  of = machine,
  before = machine,
) {
  const store = memoryStore({});
  const page = await openResumable('/', { store, of: before });
  await page.type({ phone: 'u1' });
  await page.press('submit');
  for (const edit of edits) await page.send({ type: 'edit', edit });
  const draft = Object.entries(replaced).reduce(
    (whole, [before, after]) => whole.replaceAll(before, after),
    store.entries()['local draft'] ?? '',
  );
  store.write('local', 'draft', draft);
  const next = await openResumable('/', { store, of });
  await next.send({ type: 'resume' });
  expect(next.state().screen).toBe('second');
  return next;
}

const structure = (page: Awaited<ReturnType<typeof reopened>>) => page.state().structures?.second;

const people: readonly Edit[] = [
  { at: 'people', add: true },
  { at: 'people.0.name', set: 'Asha' },
  { at: 'people.0.age', set: 31 },
  { at: 'people', add: true },
  { at: 'people.1.name', set: 'Ravi' },
  { at: 'people.1.age', set: 32 },
];

describe('a restored draft of a structured form', () => {
  test('a value of the wrong type in one entry => only that value is dropped', async () => {
    const page = await reopened(people, { '31': '"31"' });
    expect(page.form()?.people).toEqual([{ name: 'Asha' }, { name: 'Ravi', age: 32 }]);
  });

  test('an entry of another kind => only that entry is dropped', async () => {
    const page = await reopened(people, { '{"name":"Asha","age":31}': '"Asha"' });
    expect(page.form()?.people).toEqual([{ name: 'Ravi', age: 32 }]);
    expect(structure(page)?.entered.people).toEqual([{ name: 'Ravi', age: 32 }]);
  });

  test('an entry that is still empty => stays, and the others too', async () => {
    const page = await reopened([
      { at: 'cities', add: true },
      { at: 'cities.0', set: 'Kochi' },
      { at: 'cities', add: true },
    ]);
    expect(page.form()?.cities).toEqual(['Kochi', null]);
  });

  test('a list of another kind => no list, and the other fields stay', async () => {
    const list = '[{"name":"Asha","age":31},{"name":"Ravi","age":32}]';
    const page = await reopened([...people, { at: 'works', set: 'no' }], { [list]: '7' });
    expect(page.form()).toEqual({ works: 'no' });
  });

  test('another version of the journey => nothing that was entered is lost', async () => {
    const items = { type: 'object', properties: { name: text, age: { type: 'number', maximum: 31 } } } as const;
    const changed = {
      ...formSchema,
      properties: { ...formSchema.properties, people: { type: 'array', items } },
    } as const;
    const page = await reopened(people, {}, await buildResumable({ second, schema: changed as JSONSchema7 }));
    expect(page.form()?.people).toEqual([
      { name: 'Asha', age: 31 },
      { name: 'Ravi', age: 32 },
    ]);
  });

  test('a form that was chosen, with nothing in it yet => still chosen', async () => {
    const page = await reopened([{ at: 'contact', choose: 1 }]);
    expect(structure(page)?.choices).toEqual({ contact: 1 });
    expect(Object.keys(structure(page)?.shape.properties?.contact?.form?.properties ?? {})).toEqual(['phone']);
  });

  test('a row without a key => its value stays', async () => {
    const page = await reopened([
      { at: 'charges.*', add: true },
      { at: 'charges.*.0.value', set: 200 },
    ]);
    expect(structure(page)?.entered.charges).toEqual({ '*': [{ value: 200 }] });
  });

  test('what a branch hides => comes back with the branch', async () => {
    const page = await reopened([
      { at: 'works', set: 'yes' },
      { at: 'employer', set: 'Acme' },
      { at: 'works', set: 'no' },
    ]);
    expect(page.form()).toEqual({ works: 'no' });
    await page.send({ type: 'edit', edit: { at: 'works', set: 'yes' } });
    expect(page.form()).toEqual({ works: 'yes', employer: 'Acme' });
  });
});

describe('another visit of the screen on the same page', () => {
  test('Next and Back => the chosen form is chosen', async () => {
    const page = await reopened([{ at: 'contact', choose: 1 }]);
    await page.send({ type: 'edit', edit: { at: 'contact.phone', set: '98' } });
    await page.send({ type: 'edit', edit: { at: 'contact', choose: 0 } });
    await page.send({ type: 'arrive', path: '/', query: {}, pop: true });
    await page.send({ type: 'arrive', path: '/second', query: {}, pop: true });
    expect(structure(page)?.choices).toEqual({ contact: 0 });
    await page.send({ type: 'edit', edit: { at: 'contact', choose: 1 } });
    expect(page.form()?.contact).toEqual({ phone: '98' });
  });

  test('start over => nothing that was hidden comes back', async () => {
    const page = await reopened([
      { at: 'works', set: 'yes' },
      { at: 'employer', set: 'Acme' },
      { at: 'works', set: 'no' },
    ]);
    await page.send({ type: 'start-over' });
    await page.send({ type: 'edit', edit: { at: 'works', set: 'yes' } });
    expect(page.form()).toEqual({ works: 'yes' });
    expect(JSON.stringify(page.state())).not.toContain('Acme');
  });
});

describe('secrets inside of a list and an object', () => {
  const secret: JSONSchema7 = { ...text, writeOnly: true };
  const withSecrets = buildResumable({
    second: {
      ...second,
      fields: {
        people: {
          label: 'People',
          entries: { each: { label: 'Person', parts: { name: asked('Name'), card: asked('Card') } }, ...buttons },
        },
        account: { label: 'Account', parts: { bank: asked('Bank'), number: asked('Number') } },
      },
      blocks: [{ heading: 'Second' }, { fields: ['people', 'account'] }, { submit: 'Go' }],
    },
    schema: {
      properties: {
        people: { type: 'array', minItems: 1, items: { type: 'object', properties: { name: text, card: secret } } },
        account: { type: 'object', properties: { bank: text, number: secret } },
      },
    },
  });
  const edits: readonly Edit[] = [
    { at: 'people', add: true },
    { at: 'people.0.name', set: 'Asha' },
    { at: 'people', add: true },
    { at: 'people.1.name', set: 'Ravi' },
    { at: 'people.1.card', set: '234512345678' },
    { at: 'account.bank', set: 'HDFC' },
    { at: 'account.number', set: '001234567890' },
  ];
  const unsaved = (page: Awaited<ReturnType<typeof reopened>>) => Object.keys(structure(page)?.unsaved ?? {});

  test('a reload => the secrets are gone and in no draft, what is beside them stays, and their places are known', async () => {
    const machine = await withSecrets;
    const page = await reopened(edits, {}, machine, machine);
    expect(structure(page)?.entered).toEqual({
      people: [{ name: 'Asha' }, { name: 'Ravi' }],
      account: { bank: 'HDFC' },
    });
    expect(unsaved(page)).toEqual(['people.1.card', 'account.number']);
    const stored = JSON.stringify(page.store.entries());
    for (const value of ['234512345678', '001234567890']) expect(stored).not.toContain(value);
  });

  test('an entry before it removed, and another reload => the place is that of its entry', async () => {
    const machine = await withSecrets;
    const page = await reopened(edits, {}, machine, machine);
    await page.send({ type: 'edit', edit: { at: 'people', remove: 0 } });
    const again = await openResumable('/second', { store: page.store, of: machine });
    await again.send({ type: 'resume' });
    expect(structure(again)?.entered).toMatchObject({ people: [{ name: 'Ravi' }] });
    expect(unsaved(again)).toEqual(['people.0.card', 'account.number']);
  });
});
