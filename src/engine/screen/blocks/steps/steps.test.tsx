import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const items = ['Rent', 'Cover', 'Checks'].map((title) => ({
  ...{ title, background: '/a.svg', illustration: `/${title.toLowerCase()}.svg`, description: 'Some words.' },
}));
const screens = {
  intro: {
    ...{ path: '/', title: 'Intro', on: { start: [{ goto: 'next' }] } },
    blocks: [{ steps: { items, next: 'Next', last: 'Start', event: 'start' } }],
  },
  end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
};

afterEach(() => history.replaceState(null, ''));

test.each([
  [1, 'Cover', 'Next'],
  [2, 'Checks', 'Start'],
])('%i steps further, and the page is loaded again => the same step', async (count, title, button) => {
  const { user } = await openTestJourney({ screens });
  for (let step = 0; step < count; step += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
  cleanup();
  await openTestJourney({ screens });
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

test.each([7, -1, 'x', null])('an entry of the history with the step %j => the first step', async (step) => {
  history.replaceState({ step }, '');
  await openTestJourney({ screens });
  expect(screen.getByRole('heading')).toHaveTextContent('Rent');
});
