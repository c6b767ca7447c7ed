import { expect, test, vi } from 'vitest';
import type { NumberRecords } from '../../store/studio/numbers.ts';
import { type CountedVisit, createDailySums, mostSums } from './daily-sums.ts';

const visit: CountedVisit = {
  ...{ journey: 'move-in', version: 'a-0', language: 'en', kind: 'came', screen: 'form', name: '', next: '', time: '' },
};
const noon = new Date('2026-11-25T12:00:00Z');

test('the same thing twice on a day, and once on the next => two sums, in one statement', async () => {
  const add = vi.fn<NumberRecords['add']>(async () => undefined);
  const sums = createDailySums({ add });
  for (const now of [noon, noon, new Date('2026-11-26T00:00:00Z')]) sums.add(visit, now);
  await sums.flush();
  await sums.flush();
  expect(add.mock.calls).toEqual([
    [
      [
        expect.objectContaining({ day: '2026-11-25', count: 2 }),
        expect.objectContaining({ day: '2026-11-26', count: 1 }),
      ],
    ],
  ]);
});

test('more different things than fit in the memory => lost, those that wait are counted on', async () => {
  const add = vi.fn<NumberRecords['add']>(async () => undefined);
  const sums = createDailySums({ add });
  for (let index = 0; index < mostSums; index++) expect(sums.add({ ...visit, name: `${index}` }, noon)).toBe(true);
  expect(sums.add({ ...visit, name: 'one more' }, noon)).toBe(false);
  expect(sums.add({ ...visit, name: '0' }, noon)).toBe(true);
  await sums.flush();
  expect(add.mock.calls[0]?.[0]).toHaveLength(mostSums);
  expect(sums.add({ ...visit, name: 'one more' }, noon)).toBe(true);
});

test('the database is lost => these counts are lost, and the next ones are stored', async () => {
  const add = vi.fn<NumberRecords['add']>(async () => undefined).mockRejectedValueOnce(new Error('lost'));
  const sums = createDailySums({ add });
  sums.add(visit, noon);
  await expect(sums.flush()).rejects.toThrow('lost');
  sums.add(visit, noon);
  await sums.flush();
  expect(add.mock.calls[1]?.[0]).toEqual([expect.objectContaining({ count: 1 })]);
});
