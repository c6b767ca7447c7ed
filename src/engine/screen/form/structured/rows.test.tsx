import { screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const rows = {
  label: 'Charge',
  key: { label: 'What for', widget: 'text', messages: { pattern: 'Letters only, please.' } },
  value: { label: 'Amount', widget: 'number' },
  add: 'Add a charge',
  remove: 'Remove',
};

const open = (charges: JSONSchema7, required: string[] = [], part: object = { label: 'Charges', rows }) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form', fields: { charges: part } },
        blocks: [{ heading: 'Form' }, { fields: ['charges'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: {
        ...{ type: 'object', required },
        properties: {
          charges: { type: 'object', additionalProperties: { type: 'number', minimum: 1 }, ...charges },
        },
      },
    },
  });

type Opened = Awaited<ReturnType<typeof open>>;

const row = (name: string) => within(screen.getByRole('group', { name }));

async function addRow({ user }: Opened, name: string, key: string, value: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Add a charge' }));
  if (key) await user.type(row(name).getByLabelText('What for'), key);
  if (value) await user.type(row(name).getByLabelText('Amount'), value);
}

const sent = ({ runner }: Opened) => runner.getState().forms.form?.charges;
const next = () => screen.getByRole('button', { name: 'Next' });

describe('an object whose properties the tenant names', () => {
  test('two rows => both are sent under their keys, in order', async () => {
    const opened = await open({});
    await addRow(opened, 'Charge 1 of 1', 'water', '200');
    await addRow(opened, 'Charge 2 of 2', 'parking', '500');
    expect(sent(opened)).toEqual({ water: 200, parking: 500 });
    await opened.user.click(next());
    expect(opened.runner.getState().screen).toBe('end');
  });

  test('a key is renamed => the value stays', async () => {
    const opened = await open({});
    await addRow(opened, 'Charge 1 of 1', 'water', '200');
    const key = row('Charge 1 of 1').getByLabelText('What for');
    await opened.user.clear(key);
    expect(row('Charge 1 of 1').getByLabelText('Amount')).toHaveValue('200');
    await opened.user.type(key, 'gas');
    expect(sent(opened)).toEqual({ gas: 200 });
  });

  test('a row is removed => it is not sent, and Undo restores it', async () => {
    const opened = await open({});
    await addRow(opened, 'Charge 1 of 1', 'water', '200');
    await opened.user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(sent(opened)).toBeUndefined();
    await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(sent(opened)).toEqual({ water: 200 });
  });

  test('two rows with the same key => Next stays, and says it at the second', async () => {
    const opened = await open({});
    await addRow(opened, 'Charge 1 of 1', 'water', '200');
    await addRow(opened, 'Charge 2 of 2', 'water', '300');
    await opened.user.click(next());
    expect(opened.runner.getState().screen).toBe('form');
    const key = row('Charge 2 of 2').getByLabelText('What for');
    expect(key).toHaveAccessibleDescription('What for: this is there already. Please write another.');
    expect(row('Charge 2 of 2').getByLabelText('Amount')).toHaveValue('300');
  });

  test('a value without a key => Next stays, and asks for the key', async () => {
    const opened = await open({});
    await addRow(opened, 'Charge 1 of 1', '', '200');
    await opened.user.click(next());
    expect(opened.runner.getState().screen).toBe('form');
    expect(row('Charge 1 of 1').getByLabelText('What for')).toHaveAccessibleDescription('Please fill in: What for.');
  });

  test('a key without a value => Next stays, and asks for the value', async () => {
    const opened = await open({});
    await addRow(opened, 'Charge 1 of 1', 'water', '');
    await opened.user.click(next());
    expect(opened.runner.getState().screen).toBe('form');
    expect(row('Charge 1 of 1').getByLabelText('Amount')).toHaveAccessibleDescription('Please fill in: Amount.');
  });

  test('propertyNames refuses a key => said at the key, in the words of the journey', async () => {
    const opened = await open({ propertyNames: { pattern: '^[a-z]+$' } });
    await addRow(opened, 'Charge 1 of 1', 'A1', '200');
    await opened.user.click(next());
    expect(row('Charge 1 of 1').getByLabelText('What for')).toHaveAccessibleDescription('Letters only, please.');
  });

  test.each(['__proto__', 'constructor', 'toString', '*', 'a.b', 'key'])(
    'the key "%s" => sent or refused in words',
    async (name) => {
      const opened = await open({});
      await addRow(opened, 'Charge 1 of 1', name, '200');
      await opened.user.click(next());
      if (name === '__proto__') {
        expect(row('Charge 1 of 1').getByLabelText('What for')).toHaveAccessibleDescription('Please check: What for.');
        return;
      }
      expect(opened.runner.getState().screen).toBe('end');
      expect(JSON.stringify(sent(opened))).toBe(JSON.stringify({ [name]: 200 }));
    },
  );

  test('minProperties and maxProperties => said in words, and rows to begin with', async () => {
    const { user } = await open({ minProperties: 1, maxProperties: 2 }, ['charges']);
    expect(screen.getByText('From 1 to 2.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Charge 1 of 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a charge' }));
    expect(screen.queryByRole('button', { name: 'Add a charge' })).toBeNull();
  });

  test('beside parts => parts and rows are one object; a key of a part is taken', async () => {
    const part = { label: 'Charges', parts: { rent: { label: 'Rent', widget: 'number' } }, rows };
    const opened = await open({ properties: { rent: { type: 'number' } } }, [], part);
    await opened.user.type(screen.getByLabelText('Rent'), '9');
    await addRow(opened, 'Charge 1 of 1', 'rent', '200');
    expect(sent(opened)).toEqual({ rent: 9 });
    await opened.user.click(next());
    expect(row('Charge 1 of 1').getByLabelText('What for')).toHaveAccessibleDescription(/there already/);
  });

  test('a default => its properties are rows', async () => {
    const opened = await open({ default: { water: 5 } });
    expect(row('Charge 1 of 1').getByLabelText('What for')).toHaveValue('water');
    expect(sent(opened)).toEqual({ water: 5 });
  });

  test('a schema without additionalProperties => refused, with what to write', async () => {
    await expect(open({ additionalProperties: true })).rejects.toThrow(
      'Give the object "additionalProperties" with a schema, such as { "type": "string" }.',
    );
  });
});
