import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOverrides } from '../../src/compile/version.ts';
import type { ChannelProposal, StructureCheck } from '../../src/contracts/release-api.ts';
import type { TextOverride } from '../../src/engine/model/texts/overrides.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../tests/support/server/releases.ts';
import { testConsent, testScreen } from '../../tests/support/server/site.ts';
import type { StudioBrowser } from '../../tests/support/server/users.ts';

let site: TestReleases;
const home = 'screens/home.json';
const journey = 'move-in';

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(() => site.close());

/** Publishes words over the home screen, as the page Publish does. */
async function publishWords(texts: Readonly<Record<string, TextOverride>>): Promise<void> {
  const { publications } = site.store.studio;
  const overrides = { en: { home: texts } };
  const [hash, at] = [hashOverrides(journey, overrides), site.clock.now()];
  await publications.saveVersion({ hash, journey, overrides, now: at });
  const number = ((await publications.current(journey))?.number ?? 0) + 1;
  const by = { id: site.users.second.id, name: 'Sunil' };
  await publications.add({
    ...{ journey, number, hash, at, by, release: 'first', changesConsent: false, changes: [], approvedBy: null },
    ...{ reason: 'Shorter', rollbackTo: null, requestKey: null },
  });
}

const title = { '/title': { from: 'Home', text: 'Your home' } };
const leftOut = 'No longer used: the published "Your home" at the title (home, en), because the file says "New" there';
const sentences = ({ changes }: { readonly changes: readonly { readonly sentence: string }[] }) =>
  changes.map(({ sentence }) => sentence);
const check = async () =>
  (await site.users.viewer.ask('GET', `${releasedJourney}/structure/check`)).body as unknown as StructureCheck;
const waiting = async () => (await site.channel(site.users.second)).proposal as ChannelProposal;
const approve = async (user: StudioBrowser = site.users.second) =>
  user.ask('POST', `${releasedJourney}/channel/proposals/${(await waiting()).id}/approval`);

test('published words that the draft overtakes => named by its check, by the release and in the history', async () => {
  await publishWords(title);
  await site.put(home, testScreen('New'));
  expect(await check()).toMatchObject({ changes: [{ kind: 'copy', sentence: leftOut }], needsSecondPerson: false });
  const release = await site.publish(testScreen('New'));
  expect(release.state).toBe('published');
  expect(sentences(release)[0]).toBe(leftOut);
  const { moves } = await site.channel();
  expect(sentences(moves[0] ?? { changes: [] })).toContain(leftOut);
});

test('words that are published while a release is built => the release names them', async () => {
  site.builder.atStep = async (step) => {
    if (step === 'build') await publishWords(title);
  };
  expect(sentences(await site.publish(testScreen('New')))[0]).toBe(leftOut);
});

test('published words that fit the release => nothing is said of them', async () => {
  await publishWords({ '/title': { from: 'New', text: 'Newest' } });
  await publishWords(title);
  const { changes } = await site.publish(JSON.stringify({ path: '/', title: 'Home', blocks: [{ text: 'More' }] }));
  expect(sentences({ changes }).filter((one) => one.includes('published'))).toEqual([]);
});

test('a published consent falls back to the file, which moves it => waits for a second person', async () => {
  await site.publish(testConsent('I agree.'));
  expect((await approve()).status).toBe(201);
  await site.released.refresh();
  await publishWords({ '/blocks/0/text': { from: 'I agree.', text: 'I agree to the check.' } });
  const { blocks, ...screen } = JSON.parse(testConsent('I agree.'));
  const release = await site.publish(JSON.stringify({ ...screen, blocks: [{ text: 'Welcome' }, ...blocks] }));
  expect(release.state).toBe('waiting');
  expect(release.changes.map(({ kind }) => kind)).toEqual(['consent', 'structure']);
  expect(sentences(await waiting())[0]).toMatch(/^No longer used: .* its text has moved/);
  expect((await approve()).status).toBe(201);
});

test('words are published while a release waits => who approves it sees that they are not named, and nothing moves', async () => {
  expect((await site.publish(testScreen('New'), { forEveryone: true })).state).toBe('waiting');
  await publishWords(title);
  const { status, body } = await approve();
  expect([status, body]).toMatchObject([409, { code: 'texts-moved' }]);
  expect(String(body.message)).toContain(leftOut);
  expect((await site.channel()).number).toBe(0);
  await site.users.second.ask('DELETE', `${releasedJourney}/channel/proposals/${(await waiting()).id}`);
  await site.ask(site.users.publisher, { forEveryone: true });
  await site.worker.runOnce();
  await site.released.refresh();
  expect(sentences(await waiting())).toContain(leftOut);
  expect((await approve()).status).toBe(201);
});

test('going back overtakes published words, or uses them again => named in the move; a consent waits', async () => {
  await site.publish(testScreen('New'));
  await publishWords({ '/title': { from: 'New', text: 'Newest' } });
  expect((await site.goBack(0)).status).toBe(201);
  expect(sentences((await site.channel()).moves[0] ?? { changes: [] })[0]).toMatch(/^No longer used: .*"Newest"/);
  expect((await site.goBack(1)).status).toBe(201);
  expect(sentences((await site.channel()).moves[0] ?? { changes: [] })[0]).toMatch(/^Used again: .*"Newest"/);
  await publishWords({ '/title': { from: 'New', text: 'New, for ₹100' } });
  expect((await site.goBack(0)).status).toBe(202);
});
