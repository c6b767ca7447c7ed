import { screen } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', pattern: '\\S' };
const fields = {
  name: { label: 'Name', widget: 'text' },
  nick: { label: 'Nickname', widget: 'text' },
};

const open = (schema: JSONSchema7, names: readonly (keyof typeof fields)[]) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form', fields: Object.fromEntries(names.map((name) => [name, fields[name]])) },
        blocks: [{ heading: 'Form' }, { fields: names }, { submit: 'Next' }],
        on: { submit: [{ log: 'submitted' }] },
      },
    },
    schemas: { form: { type: 'object', ...schema } },
  });

describe('a field that depends on another one', () => {
  test.each<[string, JSONSchema7]>([
    [
      'dependencies',
      { properties: { name: text }, dependencies: { name: { required: ['nick'], properties: { nick: text } } } },
    ],
    [
      'if inside allOf',
      {
        properties: { name: text },
        allOf: [{ if: { required: ['name'] }, then: { required: ['nick'], properties: { nick: text } } }],
      },
    ],
  ])('%s => shown once the other one has a value', async (_, schema) => {
    const { user, runner } = await open(schema, ['name', 'nick']);
    expect(screen.queryByLabelText('Nickname')).toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Asha');
    await user.type(await screen.findByLabelText('Nickname'), 'Ash');
    expect(runner.getState().forms.form).toEqual({ name: 'Asha', nick: 'Ash' });
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAccessibleDescription();
  });
});

test('anyOf of rules => every field is shown, and one of the rules is enough', async () => {
  const schema: JSONSchema7 = {
    properties: { name: text, nick: text },
    anyOf: [{ required: ['name'] }, { required: ['nick'] }],
  };
  const { user, runner } = await open(schema, ['name', 'nick']);
  await user.type(screen.getByLabelText('Nickname'), 'Ash');
  expect(runner.getState().forms.form).toEqual({ nick: 'Ash' });
});

test.each<[string, JSONSchema7]>([
  ['a plain form', {}],
  ['a structured form', { anyOf: [{ required: ['name'] }, { required: ['nick'] }] }],
])('%s with a constant that no field asks for => sent, and not shown', async (_, more) => {
  const schema: JSONSchema7 = { required: ['kind'], properties: { name: text, kind: { const: 'tenant' } }, ...more };
  const { user, runner } = await open(schema, ['name']);
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(screen.queryByText('kind')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'Asha');
  expect(runner.getState().forms.form).toEqual({ kind: 'tenant', name: 'Asha' });
  expect(runner.getState().errors).toEqual({});
});
