import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';
import { countedStudio } from '../../tests/support/server/counted.ts';
import { writeDist } from '../../tests/support/server/studio.ts';
import { readBuiltJourneys } from '../http/built-journeys.ts';
import { openFileTable } from '../http/file-table.ts';
import type { PublishedJourneys } from '../published/published-journeys.ts';
import type { ReleasedJourneys } from '../releases/released-journeys.ts';
import type { ReleasedSite } from '../releases/released-site.ts';
import type { Store } from '../store/define.ts';

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
  ...{ start: async () => undefined, stop: async () => undefined, refresh: async () => undefined },
  ...{ find: async () => undefined, textsOf: async () => undefined },
  statusOf: () => ({ number: 2, conflicts: [] }),
});

const releasesWith = (sites: readonly ReleasedSite[]): ReleasedJourneys => ({
  ...{ start: async () => undefined, stop: async () => undefined, refresh: async () => undefined },
  ...{ find: async () => undefined, liveOf: () => undefined, sites: () => sites, sessionSeconds: 1 },
});

/** How often each publication was counted today. */
async function countsByNumber(): Promise<unknown> {
  const day = new Date().toISOString().slice(0, 10);
  const sums = await reading.store.studio.numbers.read({ journey: 'move-in', from: day, to: day });
  return sums.map(({ version, count }) => [version.split('-')[1], count]).sort();
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
