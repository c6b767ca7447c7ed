import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../tests/support/engine/open-journey.tsx';

const names = Array.from({ length: 45 }, (_, index) => `name${index}`);

const open = () =>
  openTestJourney({
    screens: {
      form: {
        path: '/',
        title: 'Names',
        fields: Object.fromEntries(names.map((name) => [name, { label: `Label ${name}`, widget: 'text' }])),
        blocks: [{ heading: 'Names' }, { fields: names }, { submit: 'Next' }],
        on: { submit: [{ note: { field: 'name44', text: 'Sent.' } }] },
      },
    },
    schemas: {
      form: {
        type: 'object',
        required: ['name21'],
        properties: Object.fromEntries(names.map((name) => [name, { type: 'string', pattern: '^[a-z]+$' }])),
      },
    },
  });

// A query by role would traverse all elements for each field.
const boxes = (): HTMLInputElement[] => [...document.querySelectorAll('input')];

test('45 fields => each is shown once, in order, and only the required one is marked', async () => {
  await open();
  const all = boxes();
  expect(all.map(({ id }) => id)).toEqual(names.map((name) => `field_${name}`));
  expect(all.filter((box) => box.hasAttribute('aria-required'))).toEqual([screen.getByLabelText('Label name21')]);
});

test('a key typed into one of many fields => only that field and its error change', async () => {
  const { user, runner } = await open();
  const box = screen.getByLabelText('Label name21');
  await user.type(box, 'A');
  await user.tab();
  expect(runner.getState().forms.form).toEqual({ name21: 'A' });
  expect(boxes().filter((one) => one.hasAttribute('aria-invalid'))).toEqual([box]);
});

test('a field that an effect may show a note for => space for the note; any other => none', async () => {
  const { user } = await open();
  expect(screen.getByLabelText('Label name44').parentElement?.querySelector('[role="status"]')).not.toBeNull();
  expect(screen.getByLabelText('Label name43').parentElement?.querySelector('[role="status"]')).toBeNull();
  await user.type(screen.getByLabelText('Label name21'), 'a');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByLabelText('Label name44')).toHaveAccessibleDescription('Sent.');
});
