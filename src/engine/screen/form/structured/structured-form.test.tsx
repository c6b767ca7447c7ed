import { screen, within } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', pattern: '\\S' };
const schema: JSONSchema7 = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['salaried', 'other'] },
    address: {
      type: 'object',
      required: ['city'],
      properties: { city: text, state: text },
    },
    pets: { type: 'array', maxItems: 2, items: text },
  },
  if: { required: ['kind'], properties: { kind: { const: 'salaried' } } },
  then: { required: ['employer'], properties: { employer: text } },
  else: { required: ['reason'], properties: { reason: text } },
};
const kinds = [
  { value: 'salaried', label: 'Salaried' },
  { value: 'other', label: 'Other' },
];

const open = () =>
  openTestJourney({
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: {
          kind: { label: 'Kind', widget: 'radio', options: { choices: kinds } },
          employer: { label: 'Employer', widget: 'text' },
          reason: { label: 'Reason', widget: 'text' },
          address: {
            label: 'Address',
            parts: { city: { label: 'City', widget: 'text' }, state: { label: 'State', widget: 'text' } },
          },
          pets: {
            label: 'Pets',
            entries: { each: { label: 'Pet', widget: 'text' }, add: 'Add a pet', remove: 'Remove this pet' },
          },
        },
        blocks: [
          { heading: 'Form' },
          { fields: ['kind', 'employer', 'reason', 'address', 'pets'] },
          { submit: 'Next' },
        ],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: { form: schema },
  });

const next = (): HTMLElement => screen.getByRole('button', { name: 'Next' });

describe('if, then and else', () => {
  test('the field that the value requires is shown, and no other', async () => {
    const { user } = await open();
    expect(screen.queryByLabelText('Employer')).toBeNull();
    await user.click(screen.getByLabelText('Salaried'));
    expect(await screen.findByLabelText('Employer')).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await user.click(next());
    expect(next()).toHaveAccessibleDescription('Still needed: Employer');
    await user.click(screen.getByLabelText('Other'));
    expect(await screen.findByLabelText('Reason')).toBeVisible();
    expect(next()).toHaveAccessibleDescription('Still needed: Reason');
  });

  test('the runner gets the values, and Next is enabled when all are valid', async () => {
    const { user, runner } = await open();
    await user.click(screen.getByLabelText('Salaried'));
    await user.type(await screen.findByLabelText('Employer'), 'Acme');
    expect(runner.getState().forms.form).toEqual({ kind: 'salaried', employer: 'Acme' });
    await user.click(next());
    expect(await screen.findByRole('heading', { name: 'End' })).toBeVisible();
  });
});

describe('an object', () => {
  test('is a group of its parts, and is reported as a whole', async () => {
    const { user, runner } = await open();
    const address = within(screen.getByRole('group', { name: 'Address' }));
    await user.type(address.getByLabelText('State'), 'Kerala');
    expect(runner.getState().forms.form).toEqual({ address: { state: 'Kerala' } });
    expect(runner.getState().errors.address).toEqual(['required']);
    await user.type(address.getByLabelText('City'), 'Kochi');
    expect(runner.getState().forms.form).toEqual({ address: { state: 'Kerala', city: 'Kochi' } });
    expect(runner.getState().errors.address).toBeUndefined();
    expect(address.getByLabelText('City')).toHaveValue('Kochi');
  });

  test('half filled in => Next stays dimmed, and a press names it', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Other'));
    await user.type(screen.getByLabelText('Reason'), 'Student');
    await user.type(screen.getByLabelText('State'), 'Kerala');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    await user.click(next());
    expect(next()).toHaveAccessibleDescription('Still needed: Address');
  });
});

describe('a list', () => {
  test('items can be added up to the limit and removed, and the list is reported as a whole', async () => {
    const { user, runner } = await open();
    const pets = within(screen.getByRole('group', { name: 'Pets' }));
    await user.click(pets.getByRole('button', { name: 'Add a pet' }));
    await user.click(pets.getByRole('button', { name: 'Add a pet' }));
    expect(pets.queryByRole('button', { name: 'Add a pet' })).toBeNull();
    const [first, second] = pets.getAllByRole('textbox');
    await user.type(first as HTMLElement, 'Tommy');
    await user.type(second as HTMLElement, 'Kitty');
    expect(runner.getState().forms.form).toEqual({ pets: ['Tommy', 'Kitty'] });
    await user.click(pets.getByRole('button', { name: 'Remove this pet Pet 1 of 2' }));
    expect(runner.getState().forms.form).toEqual({ pets: ['Kitty'] });
    expect(pets.getByRole('textbox')).toHaveValue('Kitty');
  });

  test('with an empty entry => not valid', async () => {
    const { user, runner } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a pet' }));
    expect(runner.getState().errors.pets).toBeDefined();
  });
});

test('a field typed into right after a part => neither is lost', async () => {
  const { user, runner } = await open();
  await user.click(screen.getByLabelText('Other'));
  await user.type(screen.getByLabelText('City'), 'Kochi');
  await user.type(screen.getByLabelText('Reason'), 'Student');
  await user.type(screen.getByLabelText('City'), '!');
  expect(runner.getState().forms.form).toEqual({ kind: 'other', reason: 'Student', address: { city: 'Kochi!' } });
});
