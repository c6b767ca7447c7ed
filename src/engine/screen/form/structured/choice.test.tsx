import { screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', pattern: '\\S' };
const byMail: JSONSchema7 = {
  type: 'object',
  required: ['kind', 'email'],
  properties: { kind: { const: 'mail' }, email: text, note: text, often: { type: 'string', default: 'daily' } },
};
const byPhone: JSONSchema7 = {
  type: 'object',
  required: ['kind', 'phone'],
  properties: { kind: { const: 'phone' }, phone: text, note: text },
};
const contact = {
  label: 'Contact',
  alternatives: [
    {
      label: 'By mail',
      parts: {
        email: { label: 'Mail', widget: 'text' },
        note: { label: 'Note', widget: 'text' },
        often: { label: 'How often', widget: 'text' },
      },
    },
    {
      label: 'By phone',
      parts: { phone: { label: 'Phone', widget: 'text' }, note: { label: 'Note', widget: 'text' } },
    },
  ],
};

const open = (schema: JSONSchema7, field: object = contact, required = ['contact']) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form', fields: { contact: field } },
        blocks: [{ heading: 'Form' }, { fields: ['contact'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: { type: 'object', required, properties: { contact: schema } } },
  });

const next = () => screen.getByRole('button', { name: 'Next' });

describe.each(['oneOf', 'anyOf'] as const)('%s', (keyword) => {
  test('the forms have their labels, and none is chosen at first; Next asks for the choice', async () => {
    const { user } = await open({ [keyword]: [byMail, byPhone] });
    const group = within(screen.getByRole('group', { name: 'Contact' }));
    expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'By mail',
      'By phone',
    ]);
    expect(group.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(next());
    expect(screen.getByText('Please choose: Contact.')).toBeVisible();
    expect(group.getByLabelText('By mail')).toHaveFocus();
  });

  test('the first press switches, adds the defaults and constants of the form, and what it requires holds Next', async () => {
    const { user, runner } = await open({ [keyword]: [byMail, byPhone] });
    await user.click(screen.getByLabelText('By mail'));
    expect(screen.getByLabelText('How often')).toHaveValue('daily');
    expect(runner.getState().forms.form).toEqual({ contact: { kind: 'mail', often: 'daily' } });
    await user.click(next());
    expect(screen.getByText('Please fill in: Mail.')).toBeVisible();
    await user.type(screen.getByLabelText('Mail'), 'a@b.in');
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
  });

  test('another form => what both have stays, what only the old one had is not sent; back again => it is restored', async () => {
    const { user, runner } = await open({ [keyword]: [byMail, byPhone] });
    await user.click(screen.getByLabelText('By mail'));
    await user.type(screen.getByLabelText('Mail'), 'a@b.in');
    await user.type(screen.getByLabelText('Note'), 'Hi');
    await user.click(screen.getByLabelText('By phone'));
    expect(runner.getState().forms.form).toEqual({ contact: { kind: 'phone', note: 'Hi' } });
    await user.click(screen.getByLabelText('By mail'));
    expect(screen.getByLabelText('Mail')).toHaveValue('a@b.in');
  });

  test('what is typed never changes the choice', async () => {
    const { user } = await open({
      [keyword]: [
        { ...byMail, required: [] },
        { ...byPhone, required: [] },
      ],
    });
    await user.click(screen.getByLabelText('By phone'));
    await user.type(screen.getByLabelText('Note'), 'x');
    await user.clear(screen.getByLabelText('Note'));
    expect(screen.getByLabelText('By phone')).toBeChecked();
  });
});

test('forms of different types => each keeps its own value', async () => {
  const { user, runner } = await open(
    { oneOf: [text, { type: 'array', minItems: 1, items: text }] },
    {
      label: 'Names',
      alternatives: [
        { label: 'One', widget: 'text' },
        { label: 'Several', entries: { each: { label: 'Name', widget: 'text' }, add: 'Add', remove: 'Remove' } },
      ],
    },
  );
  await user.click(screen.getByLabelText('One'));
  await user.type(screen.getByRole('textbox'), 'Asha');
  expect(runner.getState().forms.form).toEqual({ contact: 'Asha' });
  await user.click(screen.getByLabelText('Several'));
  await user.type(screen.getByRole('textbox', { name: 'Name 1 of 1' }), 'Ravi');
  expect(runner.getState().forms.form).toEqual({ contact: ['Ravi'] });
  await user.click(screen.getByLabelText('One'));
  expect(screen.getByRole('textbox')).toHaveValue('Asha');
});

test('an optional choice without an answer is not sent', async () => {
  const { user } = await open({ oneOf: [byMail, byPhone] }, contact, []);
  await user.click(next());
  expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
});

test('a property with a constant in each option chooses it, without alternatives', async () => {
  const kinds = [
    { value: 'mail', label: 'By mail' },
    { value: 'phone', label: 'By phone' },
  ];
  const { user, runner } = await open(
    { type: 'object', oneOf: [byMail, byPhone] },
    {
      label: 'Contact',
      parts: {
        kind: { label: 'Kind', widget: 'radio', options: { choices: kinds } },
        email: { label: 'Mail', widget: 'text' },
        phone: { label: 'Phone', widget: 'text' },
      },
    },
  );
  expect(screen.queryByLabelText('Mail')).toBeNull();
  await user.click(screen.getByLabelText('By phone'));
  await user.type(screen.getByLabelText('Phone'), '1');
  expect(screen.queryByLabelText('Mail')).toBeNull();
  expect(runner.getState().forms.form).toEqual({ contact: { kind: 'phone', phone: '1' } });
  await user.click(screen.getByLabelText('By mail'));
  await user.click(next());
  expect(screen.getByText('Please fill in: Mail.')).toBeVisible();
});
