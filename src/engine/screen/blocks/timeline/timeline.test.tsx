import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';
import { RunnerContext } from '../../hooks.ts';
import { timelineBlock } from './timeline.tsx';

const options = {
  title: 'What happens next',
  since: 'session.resultAt',
  items: [
    { title: 'Confirmed', days: 0, done: true },
    { title: 'Called', days: 9 },
  ],
};
const open = (at = '/') =>
  openTestJourney(
    {
      journey: {
        settings: { locale: { language: 'en', country: 'IN', currency: 'INR', timeZone: 'Asia/Kolkata' } },
      },
      session: { resultAt: { type: 'string', keep: 'session', key: 'resultAt', query: 'at' } },
      screens: { end: { path: '/', title: 'End', blocks: [{ heading: 'End' }, { timeline: options }] } },
    },
    { at },
  );
const dates = () => screen.getAllByRole('time').map((time) => [time.getAttribute('datetime'), time.textContent]);

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ toFake: ['Date'] });
  // Already the 23rd in India.
  vi.setSystemTime('2026-11-22T20:00:00Z');
});
afterEach(() => vi.useRealTimers());

// Shows: block:timeline
test('dates are counted from today, in the time zone of the journey', async () => {
  await open();
  expect(dates()).toEqual([
    ['2026-11-23', '23 November 2026'],
    ['2026-12-02', '2 December 2026'],
  ]);
});

test.each([
  ['2026-11-20T20:00:00Z', '2026-11-21', '2026-11-30'],
  ['2026-02-20', '2026-02-20', '2026-03-01'],
  ['once', '2026-11-23', '2026-12-02'],
])('from the stored day %s => %s and %s', async (at, first, second) => {
  await open(`/?at=${at}`);
  expect(dates().map(([date]) => date)).toEqual([first, second]);
});

test('prerendered => lines without a date, since the page is shown on another day', async () => {
  const { runner } = await open();
  const html = renderToString(
    <RunnerContext value={runner}>
      <timelineBlock.Component options={options}>{[]}</timelineBlock.Component>
    </RunnerContext>,
  );
  expect(html).toContain('<time>\u00a0</time>');
  expect(html).not.toMatch(/20\d\d/);
});
