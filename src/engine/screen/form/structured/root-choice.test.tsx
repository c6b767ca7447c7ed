import { screen } from '@testing-library/react';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const text: JSONSchema7 = { type: 'string', minLength: 1 };
const option = (name: string): JSONSchema7 => ({ required: [name], properties: { [name]: text } });
const asked = (label: string) => ({ label, widget: 'text' });
const how = { label: 'How do we reach you?', alternatives: [{ label: 'By mail' }, { label: 'By phone' }] };

const open = (keyword: 'oneOf' | 'anyOf', fields: object = {}) =>
  openTestJourney({
    screens: {
      form: {
        ...{ path: '/', title: 'Form' },
        fields: { name: asked('Name'), how, mail: asked('Mail address'), phone: asked('Number'), ...fields },
        blocks: [{ heading: 'Form' }, { fields: ['name', 'how', 'mail', 'phone'] }, { submit: 'Next' }],
        on: { submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: { type: 'object', properties: { name: text }, [keyword]: [option('mail'), option('phone')] },
    },
  });

test.each(['oneOf', 'anyOf'] as const)(
  '%s at the root => chosen by its label, and only its fields are shown',
  async (keyword) => {
    const { user, runner } = await open(keyword);
    expect(screen.queryByLabelText('Mail address')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'By phone' }));
    expect(screen.queryByLabelText('Mail address')).toBeNull();
    await user.type(screen.getByLabelText('Number'), '98');
    expect(runner.getState().forms.form).toEqual({ phone: '98' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(runner.getState().screen).toBe('end');
  },
);

test('nothing is chosen => Next asks for the choice', async () => {
  const { user, runner } = await open('oneOf');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(runner.getState().screen).toBe('form');
  expect(screen.getByText('Please choose: How do we reach you?.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'How do we reach you?' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('another form is chosen => the first is not sent, and comes back with it', async () => {
  const { user, runner } = await open('oneOf');
  await user.click(screen.getByRole('radio', { name: 'By mail' }));
  await user.type(screen.getByLabelText('Mail address'), 'a@b.in');
  await user.click(screen.getByRole('radio', { name: 'By phone' }));
  expect(runner.getState().forms.form).toEqual({});
  await user.click(screen.getByRole('radio', { name: 'By mail' }));
  expect(screen.getByLabelText('Mail address')).toHaveValue('a@b.in');
});

test('data of one form is there => it is chosen', async () => {
  const { runner } = await open('oneOf');
  runner.send({ type: 'change', field: 'phone', value: '98' });
  expect(await screen.findByRole('radio', { name: 'By phone' })).toBeChecked();
  expect(screen.getByLabelText('Number')).toHaveValue('98');
});

test('more forms than options => refused', async () => {
  const more = { how: { ...how, alternatives: [...how.alternatives, { label: 'By letter' }] } };
  await expect(open('oneOf', more)).rejects.toThrow(
    'the data schema has no option 3 in the oneOf or anyOf of this value',
  );
});
