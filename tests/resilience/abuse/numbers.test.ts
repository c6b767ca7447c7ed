import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/server/app.ts';
import { countedStudio } from '../../support/server/counted.ts';
import { testJourney } from '../../support/server/journey.ts';
import { writeDist } from '../../support/server/studio.ts';

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
const went = { kind: 'went', screen: 'form', name: 'skip', next: 'end', time: '10s' };
const message = { kind: 'message', screen: 'form', name: 'name', next: 'pattern', time: '' };
const batch = { version: testJourney.release, language: 'en', entries: [came] };
const onto = (changed: object): object => ({ ...batch, ...changed });
const counting = (...entries: readonly object[]): object => onto({ entries });

interface SentOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly env?: Record<string, string>;
  readonly times?: number;
}

/** Sends a body to a process of its own, which stores its sums when it ends; returns its last answer and what is stored. */
async function send(payload: object | string, { headers = {}, env = {}, times = 1 }: SentOptions = {}) {
  const sent = { 'content-type': 'application/json', ...headers };
  const server = await startTestApp({
    config: { dist, ...(env.NUMBERS === '0' && { numbers: false }) },
    env,
    store: reading.store,
  });
  const statuses: number[] = [];
  let cookies = 0;
  for (let time = 0; time < times; time++) {
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/numbers', payload, headers: sent });
    statuses.push(reply.statusCode);
    cookies += reply.cookies.length;
  }
  await server.close();
  const day = new Date().toISOString().slice(0, 10);
  const stored = await reading.store.studio.numbers.read({ journey: 'move-in', from: day, to: day });
  return { status: statuses.at(-1), stored, cookies };
}

test.each<[string, object, number]>([
  ['an invented screen', counting({ ...came, screen: 'invented' }), 204],
  ['an invented event', counting({ ...went, name: 'invented' }), 204],
  ['an invented next screen', counting({ ...went, next: 'invented' }), 204],
  ['an invented field', counting({ ...message, name: 'invented' }), 204],
  ['an invented keyword', counting({ ...message, next: 'invented' }), 204],
  ['a name where there is none', counting({ ...came, name: 'skip' }), 204],
  ['a time where there is none', counting({ ...message, time: '10s' }), 204],
  ['a way without a time', counting({ ...went, time: '' }), 204],
  ['an invented version', onto({ version: 'ffff000011112222' }), 204],
  ['an invented language', onto({ language: 'fr' }), 204],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap((name): [string, object, number][] => [
    [`the screen ${name}`, counting({ ...came, screen: name }), 204],
    [`the event ${name}`, counting({ ...went, name }), 204],
    [`the field ${name}`, counting({ ...message, name }), 204],
    [`the keyword ${name}`, counting({ ...message, next: name }), 204],
    [`the version ${name}`, onto({ version: name }), 204],
  ]),
  ['a version that is a path', onto({ version: '../../etc/passwd' }), 400],
  ['an invented kind', counting({ ...came, kind: 'invented' }), 400],
  ['a value beside the names', counting({ ...message, value: '9876543210' }), 400],
  ['an identifier beside the entries', onto({ uid: 'u-1' }), 400],
  ['a count', counting({ ...came, count: 1_000_000 }), 400],
  ['no entries', counting(), 400],
  ['21 entries', counting(...Array(21).fill(came)), 400],
  ['a name of 65 characters', counting({ ...went, name: 'a'.repeat(65) }), 400],
  ['a body of more than 8 kB', onto({ version: 'a'.repeat(9_000) }), 413],
])('%s => nothing stored', async (_, body, status) => {
  expect(await send(body)).toEqual({ status, stored: [], cookies: 0 });
});

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }])(
  'from another site, %j => 403, nothing stored',
  async (headers) => {
    expect(await send(batch, { headers: headers as Record<string, string> })).toMatchObject({
      status: 403,
      stored: [],
    });
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded'])(
  'as %s, which needs no preflight => 415',
  async (type) => {
    expect(await send(JSON.stringify(batch), { headers: { 'content-type': type } })).toMatchObject({
      status: 415,
      stored: [],
    });
  },
);

test('NUMBERS=0 => 204, nothing stored', async () => {
  expect(await send(batch, { env: { NUMBERS: '0' } })).toMatchObject({ status: 204, stored: [] });
});

test('one network sends more than its allowance => 429, and no more is counted', async () => {
  const { status, stored } = await send(batch, { env: { LIMIT_NUMBERS_ADDRESS: '3/hour' }, times: 5 });
  expect(status).toBe(429);
  expect(stored).toMatchObject([{ screen: 'form', count: 3 }]);
});
