import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Sketch } from '../../../../tests/support/engine/build-journey.ts';
import { openTestJourney } from '../../../../tests/support/engine/open-journey.tsx';

const sketch: Sketch = {
  journey: {
    frame: {
      tagline: 'For every home',
      foot: [
        { label: 'Privacy', dialog: 'privacy' },
        { label: 'Talk to us', link: { path: 'config.chatUrl', query: { text: 'Hi' } } },
      ],
      promise: { title: 'No deposit', text: 'You pay monthly.', image: '/art/home.svg' },
    },
  },
  screens: {
    form: {
      ...{ path: '/', title: 'Form', on: { back: [{ goto: 'end' }] } },
      blocks: [{ button: { label: 'Back to the end', event: 'back', look: 'back' } }, { heading: 'Form' }],
    },
    end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    privacy: { title: 'Privacy Policy', blocks: [{ text: 'We keep little.' }] },
  },
};

const landmark = (role: 'banner' | 'main' | 'contentinfo') => within(screen.getByRole(role));

describe('the head', () => {
  test("has the brand's name, the tagline and the screen's back button", async () => {
    const { user, runner } = await openTestJourney(sketch);
    expect(landmark('banner').getByText('For every home')).toBeInTheDocument();
    expect(landmark('banner').getByText(runner.machine.journey.brand.name)).toBeInTheDocument();
    expect(landmark('main').queryByRole('button')).toBeNull();
    await user.click(landmark('banner').getByRole('button', { name: 'Back to the end' }));
    expect(screen.getByRole('heading', { name: 'End' })).toHaveFocus();
    expect(landmark('banner').queryByRole('button')).toBeNull();
  });
});

describe('the foot', () => {
  test('a link to a dialog opens it', async () => {
    const { user, runner } = await openTestJourney(sketch);
    const send = vi.spyOn(runner, 'send').mockReturnValue(undefined);
    await user.click(landmark('contentinfo').getByRole('button', { name: 'Privacy' }));
    expect(send.mock.calls).toEqual([[{ type: 'open-dialog', screen: 'privacy' }]]);
  });

  test.each([
    ['no address', undefined],
    ['an address without https', 'http://chat.test/'],
  ])('%s in the configuration => no link', async (_, chatUrl) => {
    const { runner } = await openTestJourney(sketch);
    act(() => runner.send({ type: 'configured', config: { chatUrl } }));
    expect(landmark('contentinfo').queryByRole('link')).toBeNull();
  });

  test('a configured address => a link to a new tab, with the query', async () => {
    const { runner } = await openTestJourney(sketch);
    act(() => runner.send({ type: 'configured', config: { chatUrl: 'https://chat.test/team' } }));
    const link = landmark('contentinfo').getByRole('link', { name: /^Talk to us.*new tab/ });
    expect(link).toHaveAttribute('href', 'https://chat.test/team?text=Hi');
    expect(link).toHaveAttribute('target', '_blank');
  });
});

test('the promise is beside the screen', async () => {
  await openTestJourney(sketch);
  expect(within(screen.getByRole('complementary', { hidden: true })).getByText('No deposit')).toBeInTheDocument();
});

test('a journey without a frame => the brand alone in the head, and no foot', async () => {
  await openTestJourney({ screens: sketch.screens });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.queryByRole('complementary', { hidden: true })).toBeNull();
});
