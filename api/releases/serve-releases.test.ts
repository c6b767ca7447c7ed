import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestReleases, releasedJourney, type TestReleases } from '../../tests/support/server/releases.ts';
import { testFiles, testScreen } from '../../tests/support/server/site.ts';
import type { ReleasedJourneys } from './released-journeys.ts';
import { openReleased } from './start-releases.ts';

let site: TestReleases;
let other: ReleasedJourneys | undefined;

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(async () => {
  await other?.stop();
  other = undefined;
  await site.close();
});

const approveFor = async () => {
  const { proposal } = await site.live(site.users.second);
  await site.users.second.ask('POST', `${releasedJourney}/proposals/${proposal?.id}/approval`);
  await site.released.refresh();
};
const scriptIn = (body: string): string => `/${/assets\/\S+/.exec(body)?.[0]}`;

test('nothing was published => the deployed build, and no cookie', async () => {
  const { body, cookie } = await site.visit();
  expect([body.includes('Home'), cookie]).toEqual([true, '']);
});

test('published => new visitors get it, with a cookie for as long as a session', async () => {
  await site.publish(testScreen('One'));
  const { body, cookie } = await site.visit();
  expect([body.includes('One'), cookie]).toEqual([true, 'release=1']);
  const { cookies } = await site.server.app.inject({ url: '/' });
  const pin = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3600 };
  expect(cookies).toMatchObject(['release', 'version'].map((name) => ({ name, ...pin })));
});

describe('a tenant under way', () => {
  test('keeps the release that they began with, and so its worker and its files', async () => {
    await site.publish(testScreen('One'));
    const began = await site.visit();
    await site.publish(testScreen('Two'));
    const later = await site.visit(began.cookie);
    expect([later.body, later.cookie]).toEqual([began.body, 'release=1']);
    expect((await site.visit(began.cookie, '/service-worker.js')).body).toContain('One');
    expect((await site.visit('', '/service-worker.js')).body).toContain('Two');
    expect((await site.visit(began.cookie, scriptIn(began.body))).body).toContain('One');
  });

  test('signed in before anything was published => the deployed build', async () => {
    await site.publish(testScreen('One'));
    expect((await site.visit('session=x')).body).toContain(testFiles['screens/home.json']);
  });

  test('a change for everyone => gets it with the next page', async () => {
    await site.publish(testScreen('One'));
    const { cookie } = await site.visit();
    await site.publish(testScreen('Two'), { forEveryone: true });
    expect((await site.visit(cookie)).body).toContain('One');
    await approveFor();
    const after = await site.visit(cookie);
    expect([after.body.includes('Two'), after.cookie]).toEqual([true, 'release=2']);
  });

  test('after the longest session => the live release', async () => {
    await site.publish(testScreen('One'));
    const { cookie } = await site.visit();
    await site.publish(testScreen('Two'));
    site.clock.advance(13 * 3_600_000);
    expect((await site.visit(cookie)).body).toContain('Two');
  });

  test('gone back from their release => they go on with it', async () => {
    await site.publish(testScreen('One'));
    const { cookie } = await site.visit();
    await site.goBack(0);
    await site.released.refresh();
    expect((await site.visit(cookie)).body).toContain('One');
    expect((await site.visit()).body).toContain('Home');
  });
});

test.each(['release=9', 'release=-1', 'release=x', 'release=999999999999', 'release=1e3'])(
  'the forged cookie %s => the live release',
  async (cookie) => {
    await site.publish(testScreen('One'));
    expect((await site.visit(cookie)).body).toContain('One');
  },
);

test('a script of an older release, or of the deployed build, without a cookie => it is still there', async () => {
  const deployed = await site.visit();
  await site.publish(testScreen('One'));
  const one = await site.visit();
  await site.publish(testScreen('Two'));
  for (const { body } of [deployed, one]) expect((await site.visit('', scriptIn(body))).status).toBe(200);
});

test.each([
  '/.render/journeys.json',
  '/.studio/.check/move-in.json',
  '/assets/../.render/journeys.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f.render%2fjourneys.json',
  '/blobs/x',
])('the address %s of a release => no file', async (url) => {
  await site.publish(testScreen('One'));
  const { body } = await site.visit('', url);
  expect(body).not.toContain('"inline"');
  expect(body).not.toContain('root:');
});

test('a part of a file, and a file that the browser has => from the release', async () => {
  await site.publish(testScreen('One'));
  const url = scriptIn((await site.visit()).body);
  const part = await site.server.app.inject({ url, headers: { range: 'bytes=0-5' } });
  expect([part.statusCode, part.body]).toEqual([206, 'script']);
  const { headers } = await site.server.app.inject({ url });
  const again = { 'if-none-match': String(headers.etag) };
  expect((await site.server.app.inject({ url, headers: again })).statusCode).toBe(304);
  expect(headers['cache-control']).toContain('immutable');
});

test('a page of another release with the same length => another ETag', async () => {
  await site.publish(testScreen('One'));
  const one = (await site.server.app.inject({ url: '/' })).headers.etag;
  await site.publish(testScreen('Two'));
  expect((await site.server.app.inject({ url: '/' })).headers.etag).not.toBe(one);
});

test('another process => follows, and serves the same', async () => {
  other = openReleased({ store: site.store, now: site.clock.now, config: configOf() });
  await other.start({ warn: () => undefined, error: () => undefined });
  await site.publish(testScreen('One'));
  await expect.poll(() => other?.liveOf('move-in')?.release, { timeout: 10_000 }).toBe(1);
});

test('a sweep has deleted the first versions => a new process serves the last one', async () => {
  for (const title of ['One', 'Two', 'Three']) await site.publish(testScreen(title));
  const { studio } = site.store;
  const since: typeof studio.versions.since = async (numbers) =>
    (await studio.versions.since(numbers)).filter(({ number }) => number > 1);
  const swept = { ...studio, versions: { ...studio.versions, since } };
  other = openReleased({ store: { ...site.store, studio: swept }, now: site.clock.now, config: configOf() });
  await other.refresh();
  expect(other.liveOf('move-in')?.release).toBe(3);
});

test('a release is damaged in the database => a new process does not serve another one instead', async () => {
  await site.publish(testScreen('One'));
  const { studio } = site.store;
  const damaged = { ...studio, blobs: { ...studio.blobs, read: async () => new Map() } };
  other = openReleased({ store: { ...site.store, studio: damaged }, now: site.clock.now, config: configOf() });
  await expect(other.start({ warn: () => undefined, error: () => undefined })).rejects.toThrow('not in the database');
  expect((await site.visit()).body).toContain('One');
});

test('a release is live => the studio has its texts, and serves none over it', async () => {
  await site.publish(testScreen('One'));
  const { body } = await site.users.viewer.ask('GET', `${releasedJourney}/texts`);
  expect(body).toMatchObject({ release: '1111222233334444' });
  expect(site.released.liveOf('move-in')?.site?.published.statusOf('move-in')).toEqual({ number: 1, conflicts: [] });
});

const configOf = () => ({ dist: site.dist, sessions: { absoluteSeconds: 12 * 3600 } }) as never;
