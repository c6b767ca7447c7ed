import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestJourney } from '../../../../../tests/support/engine/open-journey.tsx';

const links = [
  { name: 'Kabir', rent: 27_500, openedAt: '2026-12-05' },
  { name: 'Nisha', rent: 30_000 },
];

const open = (state: string, list?: readonly object[], title = '{entry.name}') =>
  openTestJourney({
    session: {
      state: { type: 'string', keep: 'memory' },
      links: {
        ...{ type: 'array', keep: 'memory' },
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, rent: { type: 'number' }, openedAt: { type: 'string' } },
        },
      },
    },
    screens: {
      home: {
        ...{ path: '/', title: 'Home' },
        blocks: [
          { heading: 'Home' },
          {
            records: {
              in: 'session.links',
              each: {
                title,
                text: 'For {entry.rent|money}',
                status: [
                  {
                    when: { path: 'entry.openedAt', exists: true },
                    say: 'Opened on {entry.openedAt|date}',
                    done: true,
                  },
                  { say: 'Sent' },
                ],
              },
              none: 'Nothing was sent.',
              busyWhen: { path: 'session.state', eq: 'loading' },
              unknownWhen: { path: 'session.state', eq: 'failed' },
            },
          },
        ],
        on: {
          enter: [
            { set: { 'session.state': { literal: state }, ...(list && { 'session.links': { literal: list } }) } },
          ],
        },
      },
    },
  });

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test.each(['found', 'failed'])(
  'a list that is read, then %s => each entry with its own values and status',
  async (state) => {
    await open(state, links);
    expect(shown()).toEqual(['KabirFor ₹27,500Opened on 5 December 2026', 'NishaFor ₹30,000Sent']);
    expect(screen.queryByText('Nothing was sent.')).toBeNull();
  },
);

test.each([
  ['found', [], 1],
  ['found', undefined, 1],
  ['loading', undefined, 0],
  ['loading', links, 0],
  ['failed', undefined, 0],
])('%s with %j => no entry; "Nothing was sent." %i times', async (state, list, times) => {
  await open(state, list);
  expect(shown()).toEqual([]);
  expect(screen.queryAllByText('Nothing was sent.')).toHaveLength(times);
});

test('a text that reads what no entry has => the check says which path does not exist', async () => {
  await expect(open('found', links, '{entry.nam}')).rejects.toThrow('"entry.nam" does not exist');
  await expect(open('found', links, '{session.link}')).rejects.toThrow('"session.link" does not exist');
});
