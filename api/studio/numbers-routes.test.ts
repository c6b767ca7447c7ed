import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JourneyNumbers } from '../../src/contracts/numbers/journey-numbers.ts';
import { startTestApp, sweepAt, type TestApp } from '../../tests/support/server/app.ts';
import { countedStudio } from '../../tests/support/server/counted.ts';
import { writeDist } from '../../tests/support/server/studio.ts';
import { addStudioUser, type StudioBrowser } from '../../tests/support/server/users.ts';
import { type DailySum, mostSumsADay } from '../store/studio/numbers.ts';

const dist = writeDist(countedStudio);
let server: TestApp;
let viewer: StudioBrowser;

const came: DailySum = {
  ...{ id: '1', day: '2026-11-01', journey: 'move-in', version: 'a-0', language: 'en', count: 2 },
  ...{ kind: 'came', screen: 'form', name: '', next: '', time: '' },
};

beforeAll(async () => {
  server = await startTestApp({ config: { dist } });
  viewer = await addStudioUser(server, { name: 'Vera', role: 'viewer' });
  const { numbers } = server.store.studio;
  await numbers.add([
    came,
    { ...came, id: '2', day: '2026-11-02' },
    { ...came, id: '3', day: '2026-11-03', version: 'a-1' },
  ]);
  // Another process has counted the same.
  await numbers.add([
    { ...came, count: 3 },
    { ...came, id: '4', journey: 'landlord' },
  ]);
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const read = async (query: string) =>
  (await viewer.ask('GET', `journeys/move-in/numbers?${query}`)).body as unknown as JourneyNumbers;

test('the days of two versions => one sum of both, and since when there were which', async () => {
  const { versions, sums } = await read('from=2026-11-01&to=2026-11-03');
  expect(versions).toEqual([
    { version: 'a-1', since: '2026-11-03' },
    { version: 'a-0', since: '2026-11-01' },
  ]);
  expect(sums).toEqual([{ kind: 'came', screen: 'form', name: '', next: '', time: '', count: 9 }]);
});

test.each([
  ['from=2026-11-02&to=2026-11-02', 2],
  ['from=2026-11-01&to=2026-11-03&version=a-1', 2],
  ['from=2026-11-01&to=2026-11-03&language=hi', 0],
  ['to=2026-11-01', 5],
  ['from=2026-11-03&to=2026-11-01', 0],
  ['to=2026-10-31', 0],
])('%s => %i came', async (query, count) => {
  const { sums } = await read(query);
  expect(sums.reduce((sum, one) => sum + one.count, 0)).toBe(count);
});

test.each(['from=2026-02-31', 'to=yesterday', 'days=30'])('%s => 400', async (query) => {
  expect((await viewer.ask('GET', `journeys/move-in/numbers?${query}`)).status).toBe(400);
});

test('from long before anything was counted => the days that are saved', async () => {
  const { from, sums } = await read('from=0001-01-01&to=2026-11-03');
  expect([from, sums[0]?.count]).toEqual(['2025-09-29', 9]);
});

test('more than fits in an integer => counted', async () => {
  const { numbers } = server.store.studio;
  const many = { ...came, version: 'a-9', count: 2_000_000_000 };
  await numbers.add([
    { ...many, id: '9', day: '2027-01-01' },
    { ...many, id: '10', day: '2027-01-02' },
  ]);
  const { sums } = await read('from=2027-01-01&to=2027-01-02');
  expect(sums.map(({ count }) => count)).toEqual([4_000_000_000]);
});

test('more different sums than a day has room for => the rest is not stored, what is known is counted on', async () => {
  const { numbers } = server.store.studio;
  const day = '2027-02-01';
  const sums = (from: number, count: number): DailySum[] =>
    Array.from({ length: count }, (_, index) => ({ ...came, day, count: 1, id: `${from + index}`, name: `${index}` }));
  const query = { journey: 'move-in', from: day, to: day };
  await numbers.add(sums(20_000, 1_500));
  await numbers.add([...sums(20_000, 1), ...sums(30_000, 1_500)]);
  await numbers.add(sums(20_000, 1_500));
  const counted = (await numbers.read(query)).reduce((all, { count }) => all + count, 0);
  expect(counted).toBe(1_500 + 1 + (mostSumsADay - 1_500) + 1_500);
});

test('an unknown journey => 404', async () => {
  expect((await viewer.ask('GET', 'journeys/other/numbers')).status).toBe(404);
});

test('after 400 days => deleted by the sweep, not before', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const sweep = (days: number) => server.store.sweep(sweepAt(new Date(Date.parse('2026-11-01') + days * dayMs)));
  expect((await sweep(400)).daily_sums).toBe(0);
  expect((await sweep(401)).daily_sums).toBe(2);
  // The sessions of the studio have been deleted too.
  const { numbers } = server.store.studio;
  const rest = await numbers.read({ journey: 'move-in', from: '2026-11-01', to: '2026-11-03' });
  expect(rest.map(({ count }) => count)).toEqual([4]);
});
