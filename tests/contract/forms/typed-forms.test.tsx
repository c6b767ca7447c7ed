import { act, screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { afterEach, describe, expect, test } from 'vitest';
import * as editor from '../../../src/engine/editing/editor.ts';
import { provideEditor } from '../../../src/engine/editing/loaded-editor.ts';
import type { Field } from '../../../src/engine/model/types.ts';
import { formOf } from '../../../src/engine/runtime/step.ts';
import { openTestJourney } from '../../support/engine/open-journey.tsx';
import { sketchOf } from './documented-examples.ts';

type Fields = Readonly<Record<string, Field>>;

const numberOf = (label: string): Field => ({ label, widget: 'number' });
const textOf = (label: string): Field => ({ label, widget: 'text' });
const boxOf = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

/** Opens a form of some properties. */
async function open(schema: JSONSchema7, fields: Fields) {
  const { runner, user } = await openTestJourney(sketchOf({ schema: { type: 'object', ...schema }, fields }));
  const next = async () => {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    return runner.getState().screen;
  };
  return { runner, user, next };
}

describe('the default message names what is asked for', () => {
  test.each<[string, JSONSchema7, Field, string, RegExp]>([
    ['minimum', { type: 'integer', minimum: 18 }, numberOf('Age'), '5', /18 or more/],
    ['a sign that is not accepted', { type: 'integer', minimum: 0 }, numberOf('Age'), '-5', /0 or more/],
    ['maximum', { type: 'integer', maximum: 150000 }, numberOf('Age'), '200000', /1,50,000 or less/],
    ['minLength', { type: 'string', minLength: 3 }, textOf('Age'), 'ab', /3 or more characters/],
    ['maxLength', { type: 'string', maxLength: 3 }, textOf('Age'), 'abcde', /3 or fewer characters/],
    ['pattern', { type: 'string', pattern: '^[0-9]{6}$' }, textOf('Age'), 'abc', /digits only, 6 in all/],
    ['a whole number', { type: 'integer' }, numberOf('Age'), '1.5', /whole number/],
    ['a number', { type: 'number' }, numberOf('Age'), '1e5', /one number in digits/],
    ['15 digits', { type: 'number' }, numberOf('Age'), '1234567890123456', /15 digits/],
    [
      'the number of decimals that fits',
      { type: 'number', multipleOf: 0.5 },
      numberOf('Age'),
      '1.3',
      /multiple of 0.5/,
    ],
    ['a percentage', { type: 'number', maximum: 20 }, { label: 'Age', widget: 'percent' }, '21', /Age: 20% or less/],
    [
      'a percentage as a fraction',
      { type: 'number', minimum: 0.125 },
      { label: 'Age', widget: 'percent', options: { fraction: true } },
      '12',
      /Age: 12.5% or more/,
    ],
    ['an amount', { type: 'integer', minimum: 5000 }, { label: 'Age', widget: 'money' }, '4000', /Age: ₹5,000 or more/],
    [
      'the strictest of several',
      { allOf: [{ type: 'integer', minimum: 5 }, { minimum: 18 }], minimum: 2 },
      numberOf('Age'),
      '7',
      /18 or more/,
    ],
  ])('%s', async (_, schema, field, pasted, message) => {
    for (const structured of [false, true]) {
      const inner: JSONSchema7 = { type: 'object', required: ['age'], properties: { age: schema } };
      const { user, next } = structured
        ? await open({ properties: { a: inner } }, { a: { label: 'A', parts: { age: field } } })
        : await open(inner, { age: field });
      await user.click(boxOf('Age'));
      await user.paste(pasted);
      expect(await next()).toBe('form');
      expect(boxOf('Age').value.replaceAll(',', '')).toBe(pasted);
      expect(boxOf('Age')).toHaveAccessibleDescription(expect.stringMatching(message));
      document.body.replaceChildren();
    }
  });
});

test.each<[string, JSONSchema7, number, RegExp]>([
  ['fewer than', { minItems: 2 }, 1, /2 or more/],
  ['more than', { maxItems: 1 }, 2, /1 or less/],
])('%s the choices that are asked for => the default message names the limit', async (_, limits, count, message) => {
  const values = ['a', 'b', 'c'];
  const { user, next } = await open(
    { required: ['v'], properties: { v: { type: 'array', items: { enum: values }, ...limits } } },
    {
      v: {
        label: 'Days',
        widget: 'checkboxes',
        options: { choices: values.map((value) => ({ value, label: value })) },
      },
    },
  );
  for (const box of screen.getAllByRole('checkbox').slice(0, count)) await user.click(box);
  expect(await next()).toBe('form');
  expect(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(expect.stringMatching(message));
});

test.each(['   ', '\u200b', '\u3000'])('a required text of blanks, %j => empty', async (text) => {
  const { user, next } = await open(
    { required: ['city'], properties: { city: { type: 'string' } } },
    { city: textOf('City') },
  );
  await user.click(boxOf('City'));
  await user.paste(text);
  expect(await next()).toBe('form');
});

describe('what is sent', () => {
  test.each<[string, JSONSchema7, Field, string, unknown]>([
    ['typed', { type: 'integer', minimum: -5, maximum: 5 }, numberOf('Value'), '-4', -4],
    ['typed', { type: 'integer', maximum: -1 }, numberOf('Value'), '-7', -7],
    ['typed', { type: 'number' }, numberOf('Value'), '-33.87', -33.87],
    ['typed', { type: 'integer' }, { label: 'Value', widget: 'money' }, '25000.00', 25000],
    ['typed', { type: 'string' }, textOf('Value'), ' Kochi ', 'Kochi'],
    [
      'typed',
      { type: 'string', pattern: '^[0-9]{10}$' },
      { label: 'Value', widget: 'phone' },
      '919876543210',
      '9876543210',
    ],
  ])('%s, %j: %j, %s => %j', async (_, schema, field, keys, value) => {
    const { runner, user, next } = await open({ required: ['v'], properties: { v: schema } }, { v: field });
    await user.type(boxOf('Value'), keys);
    expect(await next()).toBe('end');
    expect(formOf({ ...runner.getState(), screen: 'form' })).toEqual({ v: value });
  });
});

describe('a required box that nobody has ticked', () => {
  const flag: JSONSchema7 = { type: 'boolean' };
  const pets: Field = { label: 'Pets', widget: 'checkbox' };

  test('is false from the start, and ticked and unticked again the same', async () => {
    const { runner, user, next } = await open({ required: ['pets'], properties: { pets: flag } }, { pets });
    expect(formOf(runner.getState())).toEqual({ pets: false });
    await user.dblClick(screen.getByRole('checkbox', { name: 'Pets' }));
    expect(await next()).toBe('end');
  });

  test('inside an object and in the entries of a list => the same', async () => {
    const inner: JSONSchema7 = { type: 'object', required: ['pets'], properties: { pets: flag } };
    const part: Field = { label: 'Home', parts: { pets } };
    const { next } = await open(
      { required: ['home', 'rooms'], properties: { home: inner, rooms: { type: 'array', minItems: 1, items: inner } } },
      { home: part, rooms: { label: 'Rooms', entries: { each: part, add: 'Add', remove: 'Remove' } } },
    );
    expect(await next()).toBe('end');
  });

  test.each<[string, JSONSchema7, Field]>([
    ['must be ticked by its schema', { ...flag, const: true }, pets],
    [
      'is a choice of Yes and No',
      flag,
      {
        ...pets,
        widget: 'radio',
        options: {
          choices: [
            { value: true, label: 'Yes' },
            { value: false, label: 'No' },
          ],
        },
      },
    ],
  ])('%s => has no answer yet', async (_, schema, field) => {
    const { runner, next } = await open({ required: ['pets'], properties: { pets: schema } }, { pets: field });
    expect(formOf(runner.getState())).toEqual({});
    expect(await next()).toBe('form');
  });
});

describe.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])('a property %s', (name) => {
  const text: JSONSchema7 = { type: 'string', minLength: 2 };
  const inner: JSONSchema7 = { type: 'object', required: [name], properties: { [name]: text } };

  test.each<[string, JSONSchema7, Fields, (value: string) => unknown]>([
    ['of a plain form', inner, { [name]: textOf('Name') }, (value) => ({ [name]: value })],
    [
      'of an object',
      { required: [name], properties: { [name]: inner } },
      { [name]: { label: 'Group', parts: { [name]: textOf('Name') } } },
      (value) => ({ [name]: { [name]: value } }),
    ],
    [
      'of an entry',
      { required: [name], properties: { [name]: { type: 'array', minItems: 1, items: inner } } },
      {
        [name]: {
          label: 'List',
          entries: { each: { label: 'Entry', parts: { [name]: textOf('Name') } }, add: 'Add', remove: 'Remove' },
        },
      },
      (value) => ({ [name]: [{ [name]: value }] }),
    ],
  ])('%s => is asked for, refused and sent like any other', async (_, schema, fields, data) => {
    const { runner, user, next } = await open(schema, fields);
    expect(boxOf('Name')).toHaveValue('');
    expect(within(screen.getByRole('main')).queryByText('undefined')).toBeNull();
    await user.type(boxOf('Name'), 'a');
    expect(await next()).toBe('form');
    expect(boxOf('Name')).toHaveAccessibleDescription(expect.stringMatching(/2 or more characters/));
    await user.type(boxOf('Name'), 'b');
    expect(await next()).toBe('end');
    expect(formOf({ ...runner.getState(), screen: 'form' })).toEqual(data('ab'));
  });
});

describe('before the editor is loaded', () => {
  const account: JSONSchema7 = { type: 'string', pattern: '^[0-9]{9,18}$' };
  const schema: JSONSchema7 = { required: ['a', 'b', 'c'], properties: { a: account, b: account, c: account } };
  const fields = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { label: name, widget: 'account-number' }]));
  const values = { a: '001122334455', b: '001122334456', c: '001122334457' };

  afterEach(() => provideEditor(editor));

  async function fillAll() {
    provideEditor(undefined);
    const form = await open(schema, fields);
    for (const [name, value] of Object.entries(values)) await form.user.type(boxOf(name), value);
    return form;
  }

  test('several fields filled in => all are read once it is, and those that were left show their groups', async () => {
    const { runner } = await fillAll();
    act(() => provideEditor(editor));
    expect(formOf(runner.getState())).toEqual(values);
    expect([boxOf('a').value, boxOf('b').value]).toEqual(['0011 2233 4455', '0011 2233 4456']);
  });

  test('it cannot be loaded => the texts are the values', async () => {
    const { runner } = await fillAll();
    act(() => provideEditor(undefined));
    expect(formOf(runner.getState())).toEqual(values);
  });
});
