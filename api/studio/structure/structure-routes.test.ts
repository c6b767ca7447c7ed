// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StructureCheck, StructureDraft } from '../../../src/journey/publishing/release-api.ts';
import { openTestReleases, releasedJourney, type TestReleases } from '../../releases/test-releases.ts';
import { testFiles, testScreen } from '../../releases/test-site.ts';

let site: TestReleases;
const path = `${releasedJourney}/structure`;
const home = 'screens/home.json';

const ifMatch = async (): Promise<Record<string, string>> => ({ 'if-match': `"${(await site.draft()).revision}"` });
const reset = async (body: object = {}) => site.users.editor.ask('POST', `${path}/reset`, body, await ifMatch());
const remove = async (file: string, user = site.users.editor) =>
  user.ask('DELETE', `${path}/files?path=${encodeURIComponent(file)}`, undefined, await ifMatch());
const statuses = ({ files }: StructureDraft) =>
  files.filter(({ status }) => status !== 'same').map((file) => `${file.path} ${file.status}`);

beforeAll(async () => {
  site = await openTestReleases();
});
afterEach(() => reset());
afterAll(() => site.close());

test('nothing is changed => every file of the build, byte for byte', async () => {
  const { files, isChanged, channel, release } = await site.draft();
  expect({ isChanged, channel, release }).toEqual({ isChanged: false, channel: 0, release: 0 });
  expect(files.map((file) => [file.path, file.status])).toEqual(
    Object.keys(testFiles)
      .sort()
      .map((one) => [one, 'same']),
  );
  expect((await site.file(home)).content).toBe(testFiles[home]);
});

test('a file is written => only it differs, and who wrote it is named', async () => {
  const { status, headers } = await site.put(home, testScreen('New'));
  expect([status, headers.etag]).toEqual([200, `"${(await site.draft()).revision}"`]);
  const draft = await site.draft();
  expect(statuses(draft)).toEqual([`${home} changed`]);
  expect(draft.files.find((file) => file.path === home)).toMatchObject({ by: 'Esha' });
  expect(await site.file(home)).toMatchObject({ content: testScreen('New'), live: testFiles[home] });
  expect((await site.file('journey.json')).content).toBe(testFiles['journey.json']);
});

test('written as it was => no change', async () => {
  await site.put(home, testScreen('New'));
  await site.put(home, testFiles[home] ?? '');
  expect((await site.draft()).isChanged).toBe(false);
});

test('added, deleted, and reset one by one', async () => {
  await site.put('screens/faq.json', testScreen('Questions'));
  await remove(home);
  expect(statuses(await site.draft())).toEqual(['screens/faq.json added', `${home} deleted`]);
  await reset({ path: home });
  expect(statuses(await site.draft())).toEqual(['screens/faq.json added']);
});

test('a file that is not there is deleted => 404', async () => {
  expect((await remove('screens/none.json')).status).toBe(404);
});

test.each([
  '../landlord/journey.json',
  'screens/../../landlord/journey.json',
  '/etc/passwd.json',
  'screens\\home.json',
  '__proto__.json',
  'constructor/x.json',
  'screens/code.ts',
  '.git/config.json',
])('the path %j => 422, and nothing is written', async (file) => {
  expect(await site.put(file, '{}')).toMatchObject({ status: 422, body: { code: 'file-path' } });
  expect((await site.draft()).isChanged).toBe(false);
});

test.each(['../x.json', '__proto__.json', 'toString.json'])('reading %s => no file', async (file) => {
  const { status } = await site.users.viewer.ask('GET', `${path}/files?path=${encodeURIComponent(file)}`);
  expect([404, 422]).toContain(status);
});

test('a path that differs in a capital letter => 422', async () => {
  expect(await site.put('screens/Home.json', '{}')).toMatchObject({ status: 422, body: { code: 'file-count' } });
});

test.each(['a\uD800', 'a\0'])('the text %j => 400', async (text) => {
  expect((await site.put(home, text)).status).toBe(400);
});

test('a path with a NUL => 400', async () => {
  expect((await site.put('screens/home.json\0.json', '{}')).status).toBe(400);
});

test('a text of 600 kB => 400, one of 500 kB is saved', async () => {
  expect((await site.put(home, `"${'a'.repeat(600_000)}"`)).status).toBe(400);
  expect((await site.put(home, `"${'\n'.repeat(500_000)}"`)).status).toBe(200);
});

test('a mark, tabs, and line breaks of two bytes => every byte is saved', async () => {
  const text = '\uFEFF{\r\n\t"title": "x"\r\n}';
  await site.put(home, text);
  expect((await site.file(home)).content).toBe(text);
});

test('another base => 422', async () => {
  const journey = JSON.stringify({ title: 'Move in', base: '/other/' });
  expect(await site.put('journey.json', journey)).toMatchObject({ status: 422, body: { code: 'base-changed' } });
});

test('journey.json is deleted => 422', async () => {
  expect((await remove('journey.json')).status).toBe(422);
});

describe('two people', () => {
  test('written on an older revision => 412 with the newer draft, and nothing is lost', async () => {
    const seen = await ifMatch();
    await site.put(home, testScreen('Esha'));
    const body = { path: home, content: testScreen('Parul') };
    const late = await site.users.publisher.ask('PUT', `${path}/files`, body, seen);
    expect(late).toMatchObject({ status: 412, body: { code: 'draft-moved', draft: { isChanged: true } } });
    expect((await site.file(home)).content).toBe(testScreen('Esha'));
  });

  test('ten writes of one revision at once => one is saved', async () => {
    const seen = await ifMatch();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        site.users.editor.ask('PUT', `${path}/files`, { path: home, content: testScreen(`${n}`) }, seen),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  test('without If-Match => 428', async () => {
    const reply = await site.users.editor.ask('PUT', `${path}/files`, { path: home, content: '{}' });
    expect(reply.status).toBe(428);
  });
});

test.each(['viewer', 'copyEditor'] as const)('a %s writes => 403', async (name) => {
  expect((await site.put(home, '{}', site.users[name])).status).toBe(403);
});

test('without a session => 401', async () => {
  expect((await site.server.app.inject({ url: `/studio/api/${path}` })).statusCode).toBe(401);
});

test.each(['nowhere', '..', '__proto__'])('the journey "%s" => 404', async (journey) => {
  expect((await site.users.viewer.ask('GET', `journeys/${encodeURIComponent(journey)}/structure`)).status).toBe(404);
});

test('an error in a file => the check says where, and that it cannot be published', async () => {
  await site.put(home, testScreen('BROKEN'));
  const check = (await site.users.viewer.ask('GET', `${path}/check`)).body as unknown as StructureCheck;
  expect(check).toMatchObject({ canPublish: false, why: 'The check finds 1 error: correct them first.' });
  expect(check.problems[0]?.at).toContain(home);
});

test('every write is in the history', async () => {
  await site.put(home, testScreen('New'));
  const { body } = await site.users.viewer.ask('GET', 'audit?journey=move-in');
  const [last] = (body as unknown as { events: { by: string; what: string }[] }).events;
  expect(last).toMatchObject({ by: 'Esha', what: `Wrote ${home} in the draft` });
});
