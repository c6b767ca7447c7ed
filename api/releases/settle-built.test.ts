import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOverrides } from '../../src/compile/version.ts';
import type { StructureCheck } from '../../src/contracts/release-api.ts';
import type { WaitingVersion } from '../../src/contracts/version-api.ts';
import type { TextOverride } from '../../src/engine/model/texts/overrides.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../tests/support/server/releases.ts';
import { testConsent, testScreen } from '../../tests/support/server/site.ts';
import type { StudioBrowser } from '../../tests/support/server/users.ts';
import { readLiveStructure } from './live-structure.ts';
import { makeLive } from './make-live.ts';

let site: TestReleases;
const home = 'screens/home.json';
const journey = 'move-in';

beforeEach(async () => {
  site = await openTestReleases();
});
afterEach(() => site.close());

/** Publishes words over the home screen, as the page Publish does. */
async function publishWords(own: Readonly<Record<string, TextOverride>>): Promise<void> {
  const by = { id: site.users.second.id, name: 'Sunil' };
  const at = site.clock.now();
  const overrides = { en: { home: own } };
  await site.store.transact(async (tx) => {
    const live = await readLiveStructure(tx, { config: { dist: site.dist } }, journey);
    const texts = await tx.studio.versions.saveTexts({
      hash: hashOverrides(journey, overrides),
      journey,
      overrides,
      now: at,
    });
    const what = { journey, kind: 'texts', release: live.release, texts, changes: [], changesConsent: false } as const;
    const who = { forEveryone: false, backTo: null, by, approvedBy: null, reason: 'Shorter', requestKey: null, at };
    await makeLive(tx, { live, version: { ...what, ...who }, actor: by, request: { id: 'words' } });
  });
}

const words = { '/title': { from: 'Home', text: 'Your home' } };
const withBlock = (title: string) => JSON.stringify({ path: '/', title, blocks: [{ text: 'More' }] });
const liveTitle = async () => JSON.parse((await site.file(home)).live ?? '').title;
const check = async () =>
  (await site.users.viewer.ask('GET', `${releasedJourney}/structure/check`)).body as unknown as StructureCheck;
const waiting = async () => (await site.live(site.users.second)).proposal as WaitingVersion;
const approve = async (user: StudioBrowser = site.users.second) =>
  user.ask('POST', `${releasedJourney}/proposals/${(await waiting()).id}/approval`);

test('published words => in the live files that the draft is made of, and a release has them', async () => {
  await publishWords(words);
  expect(await site.file(home)).toMatchObject({ status: 'same', content: expect.stringContaining('"Your home"') });
  const { number } = await site.publish(withBlock(await liveTitle()));
  expect(await site.live()).toMatchObject({ number: 2, release: number, conflicts: [] });
  expect((await site.visit()).body).toContain('Your home');
});

test('words are published while the draft changes the same file => it has them, and nothing is to be looked at', async () => {
  await site.put(home, withBlock('Home'));
  await publishWords(words);
  const draft = await site.draft();
  expect(draft.files.find(({ path }) => path === home)).toMatchObject({ status: 'changed', by: 'Esha' });
  expect(draft.files.some(({ isConflict }) => isConflict)).toBe(false);
  expect((await site.file(home)).content).toBe(withBlock('Your home'));
  expect((await check()).canPublish).toBe(true);
});

test('words are published where the draft has others => the draft keeps its own, and is one to look at', async () => {
  await site.put(home, testScreen('New'));
  await publishWords(words);
  expect((await site.draft()).files.find(({ path }) => path === home)).toMatchObject({ isConflict: true });
  expect((await site.file(home)).content).toBe(testScreen('New'));
});

test('words are published while the file of the draft cannot be read => it stays as it is, and is one to look at', async () => {
  const broken = '{ "title": "Home", ';
  await site.put(home, broken);
  await publishWords(words);
  expect((await site.draft()).files.find(({ path }) => path === home)).toMatchObject({ isConflict: true });
  expect((await site.file(home)).content).toBe(broken);
});

test('words are published while a release is built that does not touch them => both are live', async () => {
  site.builder.atStep = async (step) => {
    if (step === 'build') await publishWords(words);
  };
  expect((await site.publish(withBlock('Home'))).state).toBe('published');
  expect(await liveTitle()).toBe('Your home');
  expect((await site.draft()).isChanged).toBe(false);
});

test('words are published while a release is built that has others => it fails, and says which', async () => {
  site.builder.atStep = async (step) => {
    if (step === 'build') await publishWords(words);
  };
  const { state, failures } = await site.publish(testScreen('New'));
  expect([state, failures[0]]).toEqual(['failed', expect.stringContaining('"Your home" (home)')]);
  expect(await liveTitle()).toBe('Your home');
});

test('words are published while a release waits that has others => who approves it reads which, and nothing changes', async () => {
  expect((await site.publish(testScreen('New'), { forEveryone: true })).state).toBe('waiting');
  await publishWords(words);
  const { status, body } = await approve();
  expect([status, body]).toMatchObject([409, { code: 'texts-moved' }]);
  expect(String(body.message)).toContain('"Your home" (home)');
  expect((await site.live()).release).toBe(0);
});

test('words are published while a release waits that does not touch them => approved, and both are live', async () => {
  expect((await site.publish(testConsent('I agree.'))).state).toBe('waiting');
  await publishWords(words);
  expect((await approve()).status).toBe(201);
  expect(await liveTitle()).toBe('Your home');
});

test('back to a version => its words and its steps, and forward again', async () => {
  await publishWords(words);
  await site.publish(withBlock('Your home'));
  await publishWords({ '/title': { from: 'Your home', text: 'Newest', formerly: ['Home'] } });
  expect((await site.goBack(1)).status).toBe(201);
  expect([await liveTitle(), (await site.live()).release]).toEqual(['Your home', 0]);
  expect((await site.goBack(3)).status).toBe(201);
  expect([await liveTitle(), (await site.live()).release]).toEqual(['Newest', 1]);
});
