import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudioEvent } from '../../../src/contracts/studio-api.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../support/server/releases.ts';
import { testFiles, testScreen } from '../../support/server/site.ts';
import { isLostNow, keepStatements, loseAfter, loseEach } from './lose-each.ts';
import { loseStatements } from './lose-statements.ts';

const home = 'screens/home.json';
const faq = 'screens/faq.json';
const files = `${releasedJourney}/structure/files`;
const reason = 'Asked for by support';
// Longer than the lease of a builder.
const leaseMs = 21_000;
let site: TestReleases;
let words = 0;

// What is published is read again after the answer.
loseStatements((text) => !text.includes('join \\"studio_versions\\"') && isLostNow());
beforeAll(async () => {
  site = await openTestReleases();
  const { released } = site;
  const { refresh } = released;
  // Going back has it read again after the answer.
  Object.assign(released, { refresh: () => (isRefreshLost ? refresh() : keepStatements(refresh)) });
});
afterAll(() => site.close());

let isRefreshLost = false;
const newScreen = () => {
  words += 1;
  return testScreen(`Words ${words}`);
};
const ifMatch = (number: number) => ({ 'if-match': `"${number}"` });
const countEvents = async (beginning: string) => {
  const { body } = await site.users.viewer.ask('GET', 'audit');
  return (body as unknown as { events: readonly StudioEvent[] }).events.filter(({ what }) => what.startsWith(beginning))
    .length;
};
const releases = async () => {
  const { body } = await site.users.viewer.ask('GET', `${releasedJourney}/releases`);
  return (body as unknown as { releases: readonly { number: number }[] }).releases;
};
/** Everything that a lost request must leave as it was. */
const look = async () => ({
  draft: await site.draft(),
  texts: await Promise.all([home, faq].map(async (path) => (await site.file(path)).content)),
  releases: await releases(),
  version: (await site.live()).number,
  page: (await site.visit()).body,
});
const askForRelease = async () => {
  const screen = newScreen();
  await site.put(home, screen);
  const { body } = await site.ask();
  return { screen, number: (body as unknown as { release: { number: number } }).release.number };
};

describe('a database that is lost at any statement', () => {
  test.each([
    ['one file', 'PUT', files, () => ({ path: home, content: newScreen() })],
    ['two files', 'PATCH', files, () => ({ files: [home, faq].map((path) => ({ path, content: newScreen() })) })],
    ['a removal', 'DELETE', `${files}?path=${encodeURIComponent(faq)}`, () => undefined],
    ['a reset', 'POST', `${releasedJourney}/structure/reset`, () => ({})],
  ])(
    'of a write of the draft, %s => 503, nothing of it is written, and the same request succeeds',
    async (...given) => {
      const [, method, path, bodyOf] = given;
      if (method === 'DELETE') await site.put(faq, newScreen());
      const [before, body] = [await look(), bodyOf()];
      const send = () => site.users.editor.ask(method, path, body, ifMatch(before.draft.revision));
      const { reply, losses } = await loseEach(send, async () => expect(await look()).toEqual(before));
      expect([reply.status, losses > 3]).toEqual([200, true]);
      expect(reply.body).toEqual(await site.draft());
      expect((await send()).status).toBe(412);
    },
  );

  test('of a check => 503, and the draft stays', async () => {
    const before = await look();
    const { reply, losses } = await loseEach(
      () => site.users.viewer.ask('GET', `${releasedJourney}/structure/check`),
      async () => expect(await look()).toEqual(before),
    );
    expect([reply.status, losses > 3]).toEqual([200, true]);
  });

  test('of a request for a release => 503, none is made, the draft stays; the same request makes one', async () => {
    await site.put(home, newScreen());
    const before = await look();
    const body = { revision: before.draft.revision, reason };
    const headers = { ...ifMatch(before.version), 'idempotency-key': 'lost-and-found' };
    const send = () => site.users.publisher.ask('POST', `${releasedJourney}/releases`, body, headers);
    const { reply, losses } = await loseEach(send, async () => expect(await look()).toEqual(before));
    expect([reply.status, losses > 10]).toEqual([202, true]);
    expect(await send()).toMatchObject({ status: 202, body: { release: { number: 1 } } });
    expect(await releases()).toHaveLength(1);
    expect(await countEvents('Asked for release 1')).toBe(1);
    await site.worker.runOnce();
    await site.released.refresh();
    expect((await site.release(1)).state).toBe('published');
  });

  test('of a build => nothing goes live, and the next builder finishes it', async () => {
    let wasLost = true;
    for (let count = 0; wasLost; count += 1) {
      const { page, version } = await look();
      const { screen, number } = await askForRelease();
      ({ wasLost } = await loseAfter(count, () => site.worker.runOnce().catch(() => false)));
      await site.released.refresh();
      if (wasLost) expect(await look()).toMatchObject({ page, version, texts: [screen, undefined] });
      site.clock.advance(leaseMs);
      await site.worker.runOnce();
      await site.released.refresh();
      expect(await site.release(number)).toMatchObject({ state: 'published', failures: [] });
      expect((await site.visit()).body).toContain(screen);
      expect(await site.live()).toMatchObject({ number: version + 1, release: number });
      if (!wasLost) expect(count).toBeGreaterThan(10);
    }
  });

  test('of making it live => whole or not at all, and the next round makes it live', async () => {
    const { screen, number } = await askForRelease();
    await site.worker.runOnce();
    const before = await look();
    let wasLost = true;
    let losses = 0;
    isRefreshLost = true;
    for (; wasLost; losses += 1) {
      ({ wasLost } = await loseAfter(losses, () => site.released.refresh().catch(() => undefined)));
      if (!wasLost) break;
      const { version, draft, releases, page } = await look();
      const isLive = version > before.version;
      if (isLive) expect(draft).toMatchObject({ isChanged: false, release: number });
      else expect({ version, draft, releases }).toEqual({ ...before, page: undefined, texts: undefined });
      expect(page).toBe(before.page);
      expect(await countEvents(`Published version ${before.version + 1}, with release ${number}:`)).toBe(
        isLive ? 1 : 0,
      );
    }
    isRefreshLost = false;
    expect(losses).toBeGreaterThan(10);
    expect((await site.visit()).body).toContain(screen);
    expect(await site.live()).toMatchObject({ number: before.version + 1, release: number });
  });

  test('of going back => 503, whole or not at all; the same request makes one version', async () => {
    const [{ number }, draft] = [await site.live(), await site.draft()];
    const body = { to: 0, reason };
    const headers = { ...ifMatch(number), 'idempotency-key': 'back-again' };
    const send = () => site.users.publisher.ask('POST', `${releasedJourney}/rollback`, body, headers);
    const { reply, losses } = await loseEach(send, async () => {
      const live = await site.live();
      const isMade = live.number > number;
      expect(live).toMatchObject(isMade ? { number: number + 1, release: 0 } : { number });
      expect(await countEvents('Rolled back to the deployed build')).toBe(isMade ? 1 : 0);
      if (!isMade) expect(await site.draft()).toEqual(draft);
    });
    expect([reply.status, losses > 10]).toEqual([201, true]);
    expect((await send()).status).toBe(201);
    expect(await site.live()).toMatchObject({ number: number + 1, release: 0 });
    expect(await countEvents('Rolled back to the deployed build')).toBe(1);
    await site.released.refresh();
    expect((await site.visit()).body).toContain(testFiles[home]);
  });

  test('nothing of it => left in the audit as a write that was not made', async () => {
    await site.store.audit.seal(new Date(Date.now() + 24 * 3_600_000));
    expect((await site.store.audit.verify()).problems).toEqual([]);
  });
});
