import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

// Shows: block:loader
test('a tick for each call that has returned, outside the status that is announced once', async () => {
  const { user } = await openTestJourney({
    session: { name: { type: 'string', keep: 'memory' } },
    screens: {
      wait: {
        ...{ path: '/', title: 'Wait' },
        blocks: [
          { heading: 'Wait' },
          {
            loader: {
              text: 'Please wait',
              ticks: [
                { label: 'PAN checked', when: { path: 'session.name', exists: true } },
                { label: 'Eligibility checked', when: { path: 'session.name', eq: 'nobody' } },
              ],
            },
          },
          { button: { label: 'Return', event: 'returned' } },
        ],
        on: { returned: [{ set: { 'session.name': { literal: 'Asha' } } }] },
      },
    },
  });
  const ticked = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const status = screen.getByText('Please wait').closest('[role="status"]');
  const announced = status?.textContent;
  expect(ticked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Return' }));
  expect(ticked()).toEqual(['PAN checked']);
  expect(status).toHaveTextContent(announced ?? '');
  expect(status).not.toHaveTextContent('PAN checked');
});
