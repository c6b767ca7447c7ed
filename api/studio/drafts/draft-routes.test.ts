import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { EditableTexts, StudioDraft } from '../../../src/contracts/studio-api.ts';
import { startTestApp, type TestApp } from '../../../tests/support/server/app.ts';
import { editableStudio } from '../../../tests/support/server/journey.ts';
import { writeDist } from '../../../tests/support/server/studio.ts';
import { addStudioUser, openTestStudio, type StudioBrowser } from '../../../tests/support/server/users.ts';

const dist = writeDist(editableStudio);
const journey = 'journeys/move-in';
let server: TestApp;
let asha: StudioBrowser;
let bela: StudioBrowser;
let viewer: StudioBrowser;

beforeAll(async () => {
  server = await startTestApp({ config: { dist } });
  asha = await addStudioUser(server, { name: 'Asha', role: 'copy editor' });
  bela = await addStudioUser(server, { name: 'Bela', role: 'copy editor' });
  viewer = await addStudioUser(server, { name: 'Vimala', role: 'viewer' });
});
afterEach(async () => {
  const { revision } = await draftOf(asha);
  await asha.ask('DELETE', `${journey}/draft`, undefined, { 'if-match': `"${revision}"` });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const draftOf = async ({ ask }: StudioBrowser) => (await ask('GET', `${journey}/draft`)).body as unknown as StudioDraft;
const write = async (user: StudioBrowser, texts: Readonly<Record<string, string | null>>, revision?: number) => {
  const changes = Object.entries(texts).map(([place, text]) => {
    const [language = '', at = ''] = place.split(' ');
    return { language, part: 'home', at, text };
  });
  const seen = revision ?? (await draftOf(user)).revision;
  return user.ask('PATCH', `${journey}/draft`, { changes }, { 'if-match': `"${seen}"` });
};
const step = async (user: StudioBrowser, name: string) =>
  user.ask('POST', `${journey}/draft/${name}`, undefined, { 'if-match': `"${(await draftOf(user)).revision}"` });
const textsOf = ({ changes }: StudioDraft) => changes.map(({ language, at, text }) => `${language} ${at}: ${text}`);
const statesOf = async (at: string) => {
  const { body } = await viewer.ask('GET', `${journey}/texts`);
  const { parts } = body as unknown as EditableTexts;
  return parts[0]?.texts.find((text) => text.at === at)?.languages;
};

test('an edit => in the draft, with who made it and what it was before', async () => {
  const { status, body, headers } = await write(asha, { 'en /title': 'Home' });
  expect(status).toBe(200);
  expect(headers.etag).toBe(`"${(body as unknown as StudioDraft).revision}"`);
  expect((await draftOf(viewer)).changes).toMatchObject([
    { language: 'en', part: 'home', at: '/title', place: 'the title', from: 'Your home', text: 'Home', by: 'Asha' },
  ]);
});

test('the text that is published => no change; null => the change is taken back', async () => {
  await write(asha, { 'en /title': 'Home', 'en /say': 'Pay {form.rent|money}' });
  await write(asha, { 'en /title': 'Your home', 'en /say': null });
  expect((await draftOf(asha)).changes).toEqual([]);
});

test('two editors on one text => the second learns who was first, and nothing is overwritten', async () => {
  const { revision } = await draftOf(asha);
  await write(asha, { 'en /title': 'Of Asha' }, revision);
  const { status, body } = await write(bela, { 'en /title': 'Of Bela' }, revision);
  expect([status, body.code]).toEqual([412, 'draft-moved']);
  expect(body.message).toContain('Asha has changed the draft');
  expect(textsOf(body.draft as unknown as StudioDraft)).toEqual(['en /title: Of Asha']);
  expect(textsOf(await draftOf(bela))).toEqual(['en /title: Of Asha']);
});

test('ten edits of one revision at once => one is saved, nine get the newer draft', async () => {
  const { revision } = await draftOf(asha);
  const edits = Array.from({ length: 10 }, (_, index) => write(asha, { 'en /title': `Try ${index}` }, revision));
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(9);
});

test('undo, do again, discard, undo => the draft as it was each time', async () => {
  await write(asha, { 'en /title': 'One' });
  await write(bela, { 'en /title': 'Two' });
  expect(textsOf((await step(asha, 'undo')).body as unknown as StudioDraft)).toEqual(['en /title: One']);
  expect(textsOf((await step(asha, 'redo')).body as unknown as StudioDraft)).toEqual(['en /title: Two']);
  const { revision } = await draftOf(asha);
  const emptied = await asha.ask('DELETE', `${journey}/draft`, undefined, { 'if-match': `"${revision}"` });
  expect(emptied.body).toMatchObject({ changes: [], canUndo: true });
  expect(textsOf((await step(bela, 'undo')).body as unknown as StudioDraft)).toEqual(['en /title: Two']);
});

test('an excluded change that is reworded => still excluded; undo twice => as before', async () => {
  await write(asha, { 'en /title': 'One' });
  const changes = [{ language: 'en', part: 'home', at: '/title' }];
  const { revision } = await draftOf(bela);
  await bela.ask('POST', `${journey}/draft/exclude`, { changes }, { 'if-match': `"${revision}"` });
  await write(asha, { 'en /title': 'Two' });
  expect((await draftOf(asha)).changes).toMatchObject([{ text: 'Two', by: 'Asha', isExcluded: true }]);
  await step(asha, 'undo');
  await step(asha, 'undo');
  const [change] = (await draftOf(asha)).changes;
  expect(change).toMatchObject({ text: 'One', by: 'Asha' });
  expect(change).not.toHaveProperty('isExcluded');
});

test('an edit after an undo => nothing to do again', async () => {
  await write(asha, { 'en /title': 'One' });
  await step(asha, 'undo');
  await write(asha, { 'en /title': 'Two' });
  expect(await step(asha, 'redo')).toMatchObject({ status: 409, body: { code: 'nothing-to-redo' } });
});

test('a reworded original => its translation is stale, until it is reworded or confirmed', async () => {
  await write(asha, { 'en /title': 'Home' });
  expect(await statesOf('/title')).toMatchObject({ en: { draft: 'Home' }, hi: { status: 'stale' } });
  await write(bela, { 'hi /title': 'आपका घर' });
  expect((await statesOf('/title'))?.hi).toEqual({ deployed: 'आपका घर', status: 'translated' });
  expect(textsOf(await draftOf(asha))).toContain('hi /title: आपका घर');
  await write(asha, { 'en /title': 'My home' });
  expect((await statesOf('/title'))?.hi?.status).toBe('stale');
});

test('the original taken back and its translation reworded in one write => translated, for the original that is back', async () => {
  await write(asha, { 'en /title': 'Home' });
  await write(bela, { 'en /title': null, 'hi /title': 'घर' });
  expect((await statesOf('/title'))?.hi).toMatchObject({ draft: 'घर', status: 'translated' });
});

test('a first translation => translated; an amount or a fee in a text => its effect is consent', async () => {
  await write(asha, { 'hi /say': 'किराया {form.rent|money}', 'en /title': 'A fee of 5 %' });
  expect((await statesOf('/say'))?.hi).toMatchObject({ deployed: '', status: 'translated' });
  expect((await draftOf(asha)).changes.map(({ at, effect }) => `${at} ${effect}`)).toEqual([
    '/say consent',
    '/title consent',
  ]);
});

test.each([
  ['a place that is no text', { language: 'en', part: 'home', at: '/fields/x', text: 'a' }, 422, 'unknown-text'],
  ['a part that is none', { language: 'en', part: '../home', at: '/title', text: 'a' }, 422, 'unknown-text'],
  ['a language that is none', { language: 'xx', part: 'home', at: '/title', text: 'a' }, 422, 'unknown-text'],
  ['the key __proto__', { language: '__proto__', part: 'home', at: '/title', text: 'a' }, 422, 'unknown-text'],
  [
    'a text of 5,001 characters',
    { language: 'en', part: 'home', at: '/title', text: 'a'.repeat(5001) },
    400,
    undefined,
  ],
  ['a number', { language: 'en', part: 'home', at: '/title', text: 1 }, 400, undefined],
  ['another field', { language: 'en', part: 'home', at: '/title', text: 'a', effect: 'copy' }, 400, undefined],
])('%s => refused, and the draft is as before', async (_, change, status, code) => {
  const before = await draftOf(asha);
  const headers = { 'if-match': `"${before.revision}"` };
  const reply = await asha.ask('PATCH', `${journey}/draft`, { changes: [change] }, headers);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await draftOf(asha)).toEqual(before);
});

test.each(['', '*', 'W/"1"', '"-1"', '"1", "2"', '"99999999999"'])('If-Match %j => 428', async (revision) => {
  const changes = [{ language: 'en', part: 'home', at: '/title', text: 'a' }];
  const { status, body } = await asha.ask('PATCH', `${journey}/draft`, { changes }, { 'if-match': revision });
  expect([status, body.code]).toEqual([428, 'if-match']);
});

test('a body of more than 64 kB => 413', async () => {
  const changes = Array.from({ length: 80 }, () => ({
    language: 'en',
    part: 'home',
    at: '/title',
    text: 'a'.repeat(900),
  }));
  expect((await asha.ask('PATCH', `${journey}/draft`, { changes }, { 'if-match': '"0"' })).status).toBe(413);
});

test.each(['journeys/other', 'journeys/..%2fmove-in', 'journeys/move-in.json'])('%s => 404', async (path) => {
  expect(await asha.ask('GET', `${path}/draft`)).toMatchObject({ status: 404, body: { status: 'failed' } });
});

test('a viewer => reads, and changes nothing', async () => {
  expect(await write(viewer, { 'en /title': 'a' })).toMatchObject({ status: 403, body: { code: 'role' } });
  expect(await step(viewer, 'undo')).toMatchObject({ status: 403 });
});

test('from another site, or without a session => nothing is read or changed', async () => {
  const changes = [{ language: 'en', part: 'home', at: '/title', text: 'a' }];
  const foreign = { 'if-match': '"0"', 'sec-fetch-site': 'cross-site' };
  expect((await asha.ask('PATCH', `${journey}/draft`, { changes }, foreign)).status).toBe(403);
  const nobody = await openTestStudio(server, 'no token');
  for (const path of ['texts', 'draft']) expect((await nobody.ask('GET', `${journey}/${path}`)).status).toBe(401);
});

test('an edit => in words among the events', async () => {
  await write(asha, { 'en /title': 'Home' });
  const [event] = await server.store.studio.events.list({ journey: 'move-in', most: 1 });
  expect(event).toMatchObject({ by: { name: 'Asha' }, what: 'Changed in the draft: the title of "home" (en)' });
});
