import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadKeys } from '../../../api/keys/secrets.ts';
import { createPublishedJourneys, type PublishedJourneys } from '../../../api/releases/published-journeys.ts';
import { storeIn } from '../../../api/store/store.ts';
import { startTestApp, type TestApp } from '../../support/server/app.ts';
import { openTestDatabase } from '../../support/server/database.ts';
import { editableStudio } from '../../support/server/journey.ts';
import { renderedOf } from '../../support/server/rendered.ts';
import { writeDist } from '../../support/server/studio.ts';
import { openTestStudio, type StudioBrowser } from '../../support/server/users.ts';
import { isLostNow, loseEach } from './lose-each.ts';
import { loseStatements } from './lose-statements.ts';

const journeys = {
  ...{ base: '/', inline: { 'index.html': { scripts: [], styles: [] } } },
  journeys: [{ id: 'move-in', version: 'release', folder: '/', storage: '', language: 'en' }],
};
const dist = writeDist({ ...editableStudio, '.render/journeys.json': JSON.stringify(journeys) });
const draftPath = 'journeys/move-in/draft';
const follow = 'join \\"studio_versions\\"';
let isFollowerLost = false;
let server: TestApp;
let published: PublishedJourneys;
let operator: StudioBrowser;
let words = 0;

loseStatements((text) => {
  if (isFollowerLost) return text.includes(follow);
  // What is published is read again after the answer, and by a timer.
  return !text.includes(follow) && isLostNow();
});
beforeAll(async () => {
  const keys = loadKeys({ panKey: '07'.repeat(32), panKeyOthers: [], hashKey: undefined }, dist);
  const store = storeIn(await openTestDatabase(), keys.pan, keys.audit);
  published = createPublishedJourneys({
    source: { read: store.studio.versions.textsSince },
    thread: {
      render: async (_, overrides) => renderedOf(overrides.en?.home?.['/title']?.text ?? ''),
      close: async () => undefined,
    },
    ...{ release: 0, releases: { 'move-in': 'release' }, sessionSeconds: 3600, now: () => new Date() },
  });
  server = await startTestApp({ store, published, config: { dist } });
  operator = await openTestStudio(server);
});
afterAll(async () => {
  await published.stop();
  await server.close();
  await server.store.close();
  rmSync(dist, { recursive: true });
});

const ifMatch = (number: unknown) => ({ 'if-match': `"${number}"` });
const read = async (path: string) => (await operator.ask('GET', path)).body as Record<string, unknown>;
const write = async () => {
  words += 1;
  const changes = [{ language: 'en', part: 'home', at: '/title', text: `Words ${words}` }];
  return { changes, headers: ifMatch((await read(draftPath)).revision) };
};
const page = async () => (await server.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;

describe('a database that is lost at any statement', () => {
  test('of an edit => 503, nothing is saved, and the same request succeeds afterwards', async () => {
    const { changes, headers } = await write();
    const before = await read(draftPath);
    const send = () => operator.ask('PATCH', draftPath, { changes }, headers);
    const { reply, losses } = await loseEach(send, async () => expect(await read(draftPath)).toEqual(before));
    expect([reply.status, losses]).toEqual([200, expect.any(Number)]);
    expect((await read(draftPath)).changes).toMatchObject([{ text: `Words ${words}` }]);
    expect(losses).toBeGreaterThan(3);
  });

  test('of a check => 503, and the draft stays', async () => {
    const before = await read(draftPath);
    const { reply, losses } = await loseEach(
      () => operator.ask('GET', `${draftPath}/check`),
      async () => expect(await read(draftPath)).toEqual(before),
    );
    expect([reply.status, losses > 3]).toEqual([200, true]);
  });

  test('of a publish => 503, nothing is published, the draft stays; the same request publishes once', async () => {
    const before = await read(draftPath);
    const body = { revision: before.revision, reason: 'Asked for by support' };
    const headers = { ...ifMatch(before.number), 'idempotency-key': 'lost-and-found' };
    const send = () => operator.ask('POST', 'journeys/move-in/versions', body, headers);
    const { reply, losses } = await loseEach(send, async () => {
      expect(await read(draftPath)).toEqual(before);
      expect((await read('journeys/move-in/versions')).number).toBe(0);
    });
    expect([reply.status, losses > 10]).toEqual([201, true]);
    expect(await send()).toMatchObject({ status: 201, body: { version: { number: 1 } } });
    await published.refresh();
    expect(await page()).toContain(`Words ${words}`);
  });

  test('while a tenant asks for a page => the last known version, and the new one once it is back', async () => {
    const known = `Words ${words}`;
    const { changes, headers } = await write();
    await operator.ask('PATCH', draftPath, { changes }, headers);
    const { revision, number } = await read(draftPath);
    const body = { revision, reason: 'Asked for by support' };
    isFollowerLost = true;
    const reply = await operator.ask('POST', 'journeys/move-in/versions', body, ifMatch(number));
    expect(reply.status).toBe(201);
    await expect(published.refresh()).rejects.toThrow();
    expect(await page()).toContain(known);
    isFollowerLost = false;
    await published.refresh();
    expect(await page()).toContain(`Words ${words}`);
  });

  test('nothing of it => left in the audit as a write that was not made', async () => {
    const { events } = (await read('audit')) as { events: readonly { action: string }[] };
    expect(events.filter(({ action }) => action === 'publish')).toHaveLength(2);
    await server.store.audit.seal(new Date(Date.now() + 60_000));
    expect((await server.store.audit.verify()).problems).toEqual([]);
  });
});
