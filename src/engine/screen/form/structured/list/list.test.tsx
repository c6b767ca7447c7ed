import { screen, waitFor, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { openTestJourney } from '../../../../../../tests/support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', pattern: '\\S' };
const person: JSONSchema7 = { type: 'object', required: ['name'], properties: { name: text, phone: text } };
const each = {
  label: 'Flatmate',
  parts: {
    name: { label: 'Name', widget: 'text', help: 'As on the PAN card' },
    phone: { label: 'Phone', widget: 'text' },
  },
};

const open = (list: JSONSchema7, entries: object = {}, required: readonly string[] = ['flatmates']) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form' },
        fields: {
          flatmates: {
            label: 'Flatmates',
            messages: { minItems: 'Add somebody.' },
            entries: { each, add: 'Add a flatmate', remove: 'Remove', ...entries },
          },
        },
        blocks: [{ heading: 'Form' }, { fields: ['flatmates'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: {
        type: 'object',
        required: [...required],
        properties: { flatmates: { type: 'array', items: person, ...list } },
      },
    },
  });

const list = () => within(screen.getByRole('group', { name: 'Flatmates' }));
const entry = (name: string) => within(list().getByRole('group', { name }));
const legends = () =>
  list()
    .getAllByRole('group')
    .map((group) => group.querySelector('legend')?.textContent);
const add = () => list().getByRole('button', { name: 'Add a flatmate' });

describe('the number of entries', () => {
  test('minItems 1 => one entry at first, without Remove; two after Add', async () => {
    const { user } = await open({ minItems: 1, maxItems: 5 });
    expect(legends()).toEqual(['Flatmate 1 of 1']);
    expect(list().queryByRole('button', { name: /Remove/ })).toBeNull();
    await user.click(add());
    expect(legends()).toEqual(['Flatmate 1 of 2', 'Flatmate 2 of 2']);
  });

  test.each<[JSONSchema7, string]>([
    [{ minItems: 1, maxItems: 5 }, 'From 1 to 5.'],
    [{ maxItems: 5 }, 'At most 5.'],
    [{ minItems: 2 }, 'At least 2.'],
    [{ minItems: 2, maxItems: 2 }, 'Exactly 2.'],
  ])('%j => %s', async (limits, words) => {
    await open(limits);
    expect(list().getByText(words)).toBeVisible();
  });

  test('the limit is reached => nothing can be added', async () => {
    const { user } = await open({ maxItems: 1 });
    await user.click(add());
    expect(list().queryByRole('button', { name: 'Add a flatmate' })).toBeNull();
  });

  test('an optional list without entries is not sent, so that its minimum does not matter', async () => {
    const { user, runner } = await open({ minItems: 2 }, {}, []);
    expect(runner.getState().forms.form).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
  });
});

describe('the focus', () => {
  test('Add => the first control of the new entry', async () => {
    const { user } = await open({});
    await user.click(add());
    await waitFor(() => expect(entry('Flatmate 1 of 1').getByLabelText('Name')).toHaveFocus());
  });

  test('Remove of an empty entry => the entry that takes its place, else the last, else Add', async () => {
    const { user } = await open({});
    for (const _ of [1, 2, 3]) await user.click(add());
    await user.click(entry('Flatmate 2 of 3').getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(list().getByRole('group', { name: 'Flatmate 2 of 2' })).toHaveFocus());
    await user.click(entry('Flatmate 2 of 2').getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(list().getByRole('group', { name: 'Flatmate 1 of 1' })).toHaveFocus());
    await user.click(entry('Flatmate 1 of 1').getByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(add()).toHaveFocus());
  });
});

describe('a filled entry that was removed', () => {
  test('is announced, and Undo, which has the focus, restores it at its place', async () => {
    const { user, runner } = await open({});
    for (const name of ['Asha', 'Ravi']) {
      await user.click(add());
      await user.keyboard(name);
    }
    await user.click(entry('Flatmate 1 of 2').getByRole('button', { name: /Remove/ }));
    expect(runner.getState().forms.form).toEqual({ flatmates: [{ name: 'Ravi' }] });
    expect(list().getByRole('status')).toHaveTextContent('Flatmate 1 is removed.');
    const undo = list().getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await user.click(undo);
    expect(runner.getState().forms.form).toEqual({ flatmates: [{ name: 'Asha' }, { name: 'Ravi' }] });
    expect(list().queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(list().getByRole('group', { name: 'Flatmate 1 of 2' })).toHaveFocus());
  });

  test('Undo restores its error marks, and an entry without any has none', async () => {
    const { user } = await open({ maxItems: 3 });
    for (const _ of [1, 2]) await user.click(add());
    await user.type(entry('Flatmate 1 of 2').getByLabelText('Phone'), '98400');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(entry('Flatmate 1 of 2').getByRole('button', { name: /Remove/ }));
    await user.click(add());
    await user.click(list().getByRole('button', { name: 'Undo' }));
    const marks = legends().map((name) =>
      entry(name ?? '')
        .getByLabelText('Name')
        .getAttribute('aria-invalid'),
    );
    expect(marks).toEqual(['true', 'true', null]);
  });
});

describe('the order', () => {
  test('not ordered => no buttons to move', async () => {
    const { user } = await open({});
    for (const _ of [1, 2]) await user.click(add());
    expect(list().queryByRole('button', { name: /Move/ })).toBeNull();
  });

  test('ordered => an entry moves with what was typed, its errors, and the focus', async () => {
    const { user, runner } = await open({}, { ordered: true });
    for (const name of ['Asha', 'Ravi']) {
      await user.click(add());
      await user.keyboard(name);
    }
    await user.click(entry('Flatmate 2 of 2').getByRole('button', { name: 'Move up Flatmate 2 of 2' }));
    expect(runner.getState().forms.form).toEqual({ flatmates: [{ name: 'Ravi' }, { name: 'Asha' }] });
    await waitFor(() => expect(list().getByRole('group', { name: 'Flatmate 1 of 2' })).toHaveFocus());
    expect(entry('Flatmate 2 of 2').queryByRole('button', { name: /Move down/ })).toBeNull();
  });
});

describe('errors', () => {
  test('a part of an entry => Next stays, the part says what is wrong, and the summary leads to it', async () => {
    const { user } = await open({ minItems: 2 });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const summary = within(screen.getByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Flatmate 1: Please fill in: Name.',
      'Flatmate 2: Please fill in: Name.',
    ]);
    await user.click(summary.getByRole('link', { name: /Flatmate 2/ }));
    const name = entry('Flatmate 2 of 2').getByLabelText('Name');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('As on the PAN card Please fill in: Name.');
    expect(name).toBeInvalid();
  });

  test('an entry added after a failed attempt has no errors yet', async () => {
    const { user } = await open({ minItems: 1 });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(add());
    expect(entry('Flatmate 1 of 2').getByLabelText('Name')).toBeInvalid();
    expect(entry('Flatmate 2 of 2').getByLabelText('Name')).toBeValid();
  });

  test('too few entries of a list => its own message, with the focus inside the list', async () => {
    const { user, runner } = await open({ minItems: 2 }, {}, []);
    await user.click(add());
    await user.keyboard('Asha');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(runner.getState().screen).toBe('form');
    expect(screen.getByRole('group', { name: 'Flatmates' })).toHaveAccessibleDescription('Add somebody.');
  });

  test('two equal entries => said at the list', async () => {
    const { user } = await open({ uniqueItems: true });
    for (const _ of [1, 2]) {
      await user.click(add());
      await user.keyboard('Asha');
    }
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(list().getByText('Flatmates: two entries are the same.')).toBeVisible();
  });

  test('the only error, after a submit from its field => announced', async () => {
    const { user } = await open({ minItems: 1 });
    const name = entry('Flatmate 1 of 1').getByLabelText('Name');
    await user.click(name);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in: Name.');
  });
});
