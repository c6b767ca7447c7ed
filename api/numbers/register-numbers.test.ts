// @vitest-environment node
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublishedJourneys } from '../published/published-journeys.ts';
import type { Store } from '../store/define.ts';
import { writeDist } from '../studio/test-studio.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { countedStudio } from './test-counted.ts';

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

test('pages with the texts of two publications => counted by the number of each', async () => {
  const published: PublishedJourneys = {
    ...{ ids: ['move-in'], sessionSeconds: 1, numberOf: (_, version) => ({ first: 1, second: 2 })[version] },
    ...{ start: async () => undefined, stop: async () => undefined, refresh: async () => undefined },
    ...{ find: async () => undefined, textsOf: async () => undefined },
    statusOf: () => ({ number: 2, conflicts: [] }),
  };
  const counting = await startTestApp({ config: { dist }, store: reading.store, published });
  for (const version of ['first', 'second', 'second', 'third']) await send(counting, version);
  await counting.close();
  const day = new Date().toISOString().slice(0, 10);
  const sums = await reading.store.studio.numbers.read({ journey: 'move-in', from: day, to: day });
  expect(sums.map(({ version, count }) => [version.split('-')[1], count]).sort()).toEqual([
    ['1', 1],
    ['2', 2],
  ]);
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
