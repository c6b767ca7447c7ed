import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePorts } from '../../../../../tests/support/engine/fake-ports.ts';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';
import type { Values } from '../../../runtime/state.ts';

const open = (config: Values) =>
  openTestJourney(
    {
      screens: {
        home: {
          ...{ path: '/', title: 'Home' },
          blocks: [
            { heading: 'Home' },
            {
              tiles: [
                { label: 'Talk to us', text: 'Chat', link: { path: 'config.chatUrl', query: { text: 'Hi' } } },
                { label: 'Questions', text: 'Answers', event: 'faq' },
              ],
            },
          ],
          on: { faq: [] },
        },
      },
    },
    { ports: { ...fakePorts(), config: Promise.resolve(config) } },
  );

// Shows: block:tiles
test('an address in the configuration => a link to it', async () => {
  await open({ chatUrl: 'https://chat.example/91' });
  const link = await screen.findByRole('link', { name: /^Talk to us/ });
  expect(link).toHaveAttribute('href', 'https://chat.example/91?text=Hi');
});

test.each([
  ['none', { merchantId: 'm' }],
  ['not an https address', { chatUrl: 'call us' }],
])('%s => no tile, and the other one stays', async (_, config) => {
  await open(config);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('button', { name: /^Questions/ })).toBeVisible();
  expect(screen.queryByText('Talk to us')).toBeNull();
});
