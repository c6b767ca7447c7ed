import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../tests/support/engine/open-journey.tsx';

const guide = {
  ...{ label: 'Where do I find it?', text: 'In the middle of your card.' },
  ...{ image: '/art/where-pan.svg', alt: 'A card with its number marked.', width: 320, height: 200 },
};
const sketch = {
  screens: {
    form: {
      ...{ path: '/', title: 'Form', blocks: [{ heading: 'Form' }, { fields: ['pan', 'name'] }] },
      fields: {
        pan: { label: 'PAN Number', widget: 'pan', help: 'Ten characters.', guide },
        name: { label: 'Name', widget: 'text' },
      },
    },
  },
  schemas: { form: { type: 'object', properties: { pan: { type: 'string' }, name: { type: 'string' } } } },
} as const;

test('closed at first, and no picture is loaded', async () => {
  await openTestJourney(sketch);
  expect(screen.getByRole('button', { name: 'Where do I find it? PAN Number' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Where/ })).toHaveLength(1);
});

test('pressed by keyboard => text and picture are shown below it; pressed again => they are hidden', async () => {
  const { user } = await openTestJourney(sketch);
  await user.tab();
  await user.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: /^Where/ });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('In the middle of your card.')).toBeVisible();
  const picture = screen.getByRole('img', { name: 'A card with its number marked.' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['320', '200']);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(picture);
  await user.keyboard(' ');
  expect(screen.queryByRole('img')).toBeNull();
});

test('the field keeps its label and its help', async () => {
  await openTestJourney(sketch);
  expect(screen.getByLabelText('PAN Number')).toHaveAccessibleDescription('Ten characters.');
});
