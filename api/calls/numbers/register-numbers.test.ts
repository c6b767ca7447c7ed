import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mostEntries } from '../../../src/contracts/numbers/count-entry.ts';
import { startTestApp, type TestApp } from '../../../tests/support/server/app.ts';
import { countedStudio } from '../../../tests/support/server/counted.ts';
import { writeDist } from '../../../tests/support/server/studio.ts';
import { readBuiltJourneys } from '../../releases/built-journeys.ts';
import { openFileTable } from '../../releases/file-table.ts';
import type { PublishedJourneys } from '../../releases/published-journeys.ts';
import type { ReleasedJourneys } from '../../releases/released-journeys.ts';
import type { ReleasedSite } from '../../releases/released-site.ts';
import type { Store } from '../../store/store.ts';

const dist = writeDist(countedStudio);
let reading: TestApp;

beforeAll(async () => {
  reading = await startTestApp({ config: { dist } });
});
afterAll(async () => {
  await reading.close();
  rmSync(dist, { recursive: true });
});

const came = { kind: 'came', screen: 'form', name: '', next: '', time: '' };
const send = ({ app }: TestApp, version: string) =>
  app.inject({ method: 'POST', url: '/api/v1/numbers', payload: { version, language: 'en', entries: [came] } });

const publishedAs = (numbers: Readonly<Record<string, number>>): PublishedJourneys => ({
  ...{ ids: ['move-in'], sessionSeconds: 1, numberOf: (_, version) => numbers[version] },
  numberOfFormer: () => undefined,
  ...{ start: async () => undefined, stop: async () => undefined, refresh: async () => undefined },
  ...{ find: async () => undefined, textsOf: async () => undefined, warmUp: () => undefined },
  statusOf: () => ({ number: 2, conflicts: [] }),
});

const releasesWith = (sites: readonly ReleasedSite[]): ReleasedJourneys => ({
  ...{ start: async () => undefined, stop: async () => undefined, refresh: async () => undefined },
  ...{ find: async () => undefined, liveOf: () => undefined, sites: () => sites, sessionSeconds: 1 },
});

/** How often each publication was counted today. */
async function countsByNumber(): Promise<unknown> {
  const day = new Date().toISOString().slice(0, 10);
  const { numbers } = reading.store.studio;
  const query = { journey: 'move-in', from: day, to: day };
  const counted = (await numbers.versions(query)).map(async ({ version }) => {
    const [sum] = await numbers.read({ ...query, version });
    return [version.split('-')[1], sum?.count];
  });
  return (await Promise.all(counted)).sort();
}

test('pages with the texts of two publications => counted by the number of each', async () => {
  const published = publishedAs({ first: 1, second: 2 });
  const counting = await startTestApp({ config: { dist }, store: reading.store, published });
  for (const version of ['first', 'second', 'second', 'third']) await send(counting, version);
  await counting.close();
  expect(await countsByNumber()).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
});

test('a page of a release => counted by its publication, as pages of the deployed build', async () => {
  const site: ReleasedSite = {
    ...{ release: 1, folder: dist, published: publishedAs({ released: 3 }), close: async () => undefined },
    ...{ journeys: readBuiltJourneys(dist), table: openFileTable(dist), studio: openFileTable(dist) },
  };
  const dependencies = { published: publishedAs({}), releases: releasesWith([site]) };
  const counting = await startTestApp({ config: { dist }, store: reading.store, ...dependencies });
  await send(counting, 'released');
  await counting.close();
  expect(await countsByNumber()).toContainEqual(['3', 1]);
});

test('every screen, cause, next screen and time => the ways of the journey, and the other causes once each', async () => {
  const counting = await startTestApp({ config: { dist } });
  const screens = ['form', 'end', 'nowhere'];
  const causes = ['submit', 'skip', 'done', 'failed', 'enter', 'address', 'constructor'];
  const entries = screens.flatMap((screen) =>
    causes.flatMap((name) => screens.map((next) => ({ kind: 'went', screen, name, next, time: '10s' }))),
  );
  for (let first = 0; first < entries.length; first += mostEntries)
    await counting.app.inject({
      ...{ method: 'POST', url: '/api/v1/numbers' },
      payload: { version: '1111222233334444', language: 'en', entries: entries.slice(first, first + mostEntries) },
    });
  const { add } = counting.store.studio.numbers;
  const stored = vi.fn<typeof add>(async () => undefined);
  Object.assign(counting.store.studio.numbers, { add: stored });
  await counting.close();
  const ways = stored.mock.calls[0]?.[0].map(({ screen, name, next, count }) => [screen, name, next, count].join(' '));
  expect(ways?.sort()).toEqual(
    [
      ...['form submit end 1', 'form done end 1', 'form address  2', 'form other  8'],
      ...['end address  2', 'end other  4'],
    ].sort(),
  );
});

test('the database is lost => 204, the counts are lost, and one line of the log says so', async () => {
  const lost = async () => Promise.reject(new Error('lost'));
  const store: Store = {
    ...reading.store,
    studio: { ...reading.store.studio, numbers: { ...reading.store.studio.numbers, add: lost } },
  };
  const counting = await startTestApp({ config: { dist }, store });
  expect((await send(counting, '1111222233334444')).statusCode).toBe(204);
  await counting.close();
  expect(counting.lines.filter((line) => line.includes('numbers not stored'))).toHaveLength(1);
});
