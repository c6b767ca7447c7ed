import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../tests/support/engine/open-journey.tsx';

const open = (record: string) =>
  openTestJourney({
    session: { record: { type: 'string', keep: 'memory', query: 'record' } },
    screens: {
      home: {
        ...{ path: '/', title: 'Home' },
        blocks: [
          { heading: 'Home' },
          {
            strip: {
              rows: [{ label: 'Lease', value: '6 months' }],
              busyWhen: { path: 'session.record', eq: 'loading' },
              unknownWhen: { path: 'session.record', eq: 'failed' },
              tag: { text: 'Example', when: { path: 'session.record', exists: false } },
            },
          },
        ],
        on: { enter: record ? [{ set: { 'session.record': { literal: record } } }] : [] },
      },
    },
  });

// Shows: block:strip
test.each([
  ['', ['6 months'], 1],
  ['read', ['6 months'], 0],
  ['failed', ['—'], 0],
  ['loading', [], 0],
])('a record "%s" => %j, marked as an example %i times', async (record, values, marks) => {
  await open(record);
  expect(screen.queryAllByRole('definition').map((value) => value.textContent)).toEqual(values);
  expect(screen.queryAllByText('Example')).toHaveLength(marks);
});
