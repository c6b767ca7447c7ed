import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const step = (path: string, title: string, blocks: readonly object[] = [{ progress: true }]) => ({
  ...{ path, title, blocks: [...blocks, { heading: title }, { button: { label: 'Next', event: 'next' } }] },
  on: { next: [{ goto: 'next' }] },
});
const screens = {
  one: step('/', 'One'),
  wait: step('/wait', 'Wait', []),
  two: step('/two', 'Two'),
  end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
};

// Shows: routes-46, block:progress
test('counts the screens of the flow that show it, in their order', async () => {
  const { user } = await openTestJourney({ screens });
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByText(/^Step/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
});

test('is no heading, and its bar is hidden from screen readers', async () => {
  await openTestJourney({ screens });
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('another order of the flow => another order of the steps', async () => {
  await openTestJourney({ screens, journey: { flows: { main: ['two', 'wait', 'one', 'end'] }, start: 'one' } });
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
});

test('the only step in its flow shows nothing', async () => {
  await openTestJourney({ screens: { ...screens, two: step('/two', 'Two', []) } });
  expect(screen.queryByText(/^Step/)).toBeNull();
});
