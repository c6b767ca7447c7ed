import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VersionEntry, WaitingVersion } from '../../../src/contracts/version-api.ts';
import {
  openTestPublishing,
  type TestPublishing,
  testJourneyPath,
  testReason,
  versionIn,
} from '../../../tests/support/server/publishing.ts';
import type { PublishedJourneys } from '../../releases/published-journeys.ts';

const refresh = vi.fn(async () => undefined);
const published: PublishedJourneys = {
  numberOf: () => undefined,
  numberOfFormer: () => undefined,
  warmUp: () => undefined,
  ...{ ids: ['move-in'], sessionSeconds: 3600, refresh, start: async () => undefined, stop: async () => undefined },
  ...{ find: async () => undefined, textsOf: async () => undefined },
  statusOf: () => ({ number: 0, conflicts: [] }),
};
let studio: TestPublishing;
let words = 0;

beforeAll(async () => {
  studio = await openTestPublishing(published);
});
beforeEach(async () => {
  await studio.clear();
  refresh.mockClear();
});
afterAll(() => studio.close());

const newWords = () => `Words ${++words}`;

/** Publishes a text, with the second person where one is needed. */
async function publishText(at: string, text: string): Promise<VersionEntry> {
  await studio.write(at, text);
  const reply = await studio.publish();
  const { id } = (reply.body.proposal ?? {}) as Partial<WaitingVersion>;
  return versionIn(id === undefined ? reply : await studio.approve(studio.users.second, id));
}

describe('to texts whose consents are the same', () => {
  test('=> the former texts under a new number, served at once, and 0 those of the deployed build', async () => {
    const [first, then] = [newWords(), newWords()];
    const { number } = await publishText('/title', first);
    await publishText('/title', then);
    expect(refresh).toHaveBeenCalledTimes(2);
    const back = versionIn(await studio.rollBack(number));
    expect(back).toMatchObject({ number: number + 2, kind: 'rollback', backTo: number, reason: testReason });
    expect(await studio.publishedTexts()).toContain(first);
    expect(versionIn(await studio.rollBack(0))).toMatchObject({ number: number + 3, backTo: 0 });
    expect(await studio.publishedTexts()).toEqual([]);
    expect(refresh).toHaveBeenCalledTimes(4);
  });

  test('that never were => 404', async () => {
    expect(await studio.rollBack(9999)).toMatchObject({ status: 404, body: { code: 'unknown-version' } });
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('to texts with other words of a consent', () => {
  let before: VersionEntry;
  let after: VersionEntry;
  const propose = async (key?: string) => {
    const given = key === undefined ? {} : { key, number: after.number };
    const { status, body } = await studio.rollBack(before.number, studio.users.publisher, given);
    return { status, proposal: body.proposal as unknown as WaitingVersion };
  };

  beforeEach(async () => {
    before = await publishText('/title', newWords());
    after = await publishText('/help', newWords());
    refresh.mockClear();
  });

  test('=> a proposal, which changes nothing yet', async () => {
    const { status, proposal } = await propose();
    expect([status, proposal]).toMatchObject([202, { backTo: before.number, authors: ['Parul'] }]);
    expect((await studio.current()).number).toBe(after.number);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('a repeat with the same key => the same proposal', async () => {
    const [first, again] = [await propose('go-back-key'), await propose('go-back-key')];
    expect(again.proposal.id).toBe(first.proposal.id);
  });

  test('withdrawn => it says what, and nothing has changed', async () => {
    const { proposal } = await propose();
    await studio.users.publisher.ask('DELETE', `${testJourneyPath}/proposals/${proposal.id}`);
    const [last] = await studio.server.store.studio.events.list({ most: 1 });
    expect(last?.what).toBe(`Withdrew the proposal to go back to version ${before.number}`);
    expect((await studio.current()).number).toBe(after.number);
  });

  test('approved by the one who asked => refused', async () => {
    const { proposal } = await propose();
    const reply = await studio.approve(studio.users.publisher, proposal.id);
    expect(reply).toMatchObject({ status: 403, body: { code: 'own-changes' } });
    expect((await studio.current()).number).toBe(after.number);
  });

  test('approved by another publisher => the former texts, and the draft stays as it is', async () => {
    const text = newWords();
    await studio.write('/title', text);
    const { proposal } = await propose();
    const reply = await studio.approve(studio.users.second, proposal.id);
    expect(versionIn(reply)).toMatchObject({ backTo: before.number, by: 'Parul', approvedBy: 'Sunil', isLive: true });
    expect((await studio.current()).versions.find(({ number }) => number === before.number)?.isLive).toBe(true);
    expect((await studio.draft()).changes.map((change) => change.text)).toEqual([text]);
    expect(refresh).toHaveBeenCalledOnce();
  });
});
