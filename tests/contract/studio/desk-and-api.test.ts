import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiAnswer, Ask, AskOptions } from '../../../src/studio/room/api/ask.ts';
import { readAnswer } from '../../../src/studio/room/api/ask.ts';
import { DraftDesk } from '../../../src/studio/room/draft/draft-desk.ts';
import { placeKey } from '../../../src/studio/room/draft/unsaved-edits.ts';
import { textsNow } from '../../../src/studio/room/words/text-now.ts';
import { startTestApp, type TestApp } from '../../support/server/app.ts';
import { editableStudio } from '../../support/server/journey.ts';
import { writeDist } from '../../support/server/studio.ts';
import { addStudioUser, type StudioBrowser } from '../../support/server/users.ts';

const dist = writeDist(editableStudio);
const title = { language: 'en', part: 'home', at: '/title' };
let server: TestApp;
let asha: StudioBrowser;
let ravi: StudioBrowser;

/** Calls the real API as a person does whose browser is in memory. */
const askAs =
  (user: StudioBrowser): Ask =>
  async <Data>(method: string, path: string, { body, ifMatch }: AskOptions = {}): Promise<ApiAnswer<Data>> => {
    const headers = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
    const answer = await user.ask(method as 'GET', path, body as object | undefined, headers);
    return readAnswer<Data>(new Response(JSON.stringify(answer.body), { status: answer.status }));
  };

async function openDesk(user: StudioBrowser): Promise<DraftDesk> {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const desk = new DraftDesk('move-in', { ask: askAs(user), storage, person: 'one' });
  await desk.load();
  return desk;
}

beforeAll(async () => {
  server = await startTestApp({ config: { dist } });
  asha = await addStudioUser(server, { name: 'Asha', role: 'copy editor' });
  ravi = await addStudioUser(server, { name: 'Ravi', role: 'copy editor' });
});
beforeEach(async () => (await openDesk(asha)).change('discard'));
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

test('a text is typed => in the draft of everybody, and its translation is stale', async () => {
  const desk = await openDesk(asha);
  desk.edit(title, 'Hello');
  await desk.save();
  expect(desk.getState()).toMatchObject({ saving: 'saved', problem: undefined });
  const other = (await openDesk(ravi)).getState();
  expect(textsNow(other, 'en')[0]).toMatchObject({ text: 'Hello', live: 'Your home', isChanged: true });
  expect(textsNow(other, 'hi')[0]).toMatchObject({ status: 'stale', original: 'Hello' });
});

test('two editors of one text => a conflict with the name of the other, and one is chosen', async () => {
  const [one, other] = [await openDesk(asha), await openDesk(ravi)];
  other.edit(title, 'From Ravi');
  await other.save();
  one.edit(title, 'From Asha');
  await one.save();
  const key = placeKey(title);
  expect(one.getState().conflicts.get(key)).toMatchObject({ text: 'From Asha', theirs: 'From Ravi', by: 'Ravi' });
  one.settle(key, 'mine');
  await one.save();
  await other.look();
  expect(other.getState().draft?.changes.map(({ text }) => text)).toEqual(['From Asha']);
});

test('two editors of different texts => both are saved, without a question', async () => {
  const [one, other] = [await openDesk(asha), await openDesk(ravi)];
  other.edit({ ...title, language: 'hi' }, 'नमस्ते');
  await other.save();
  one.edit(title, 'Hello');
  await one.save();
  expect(one.getState().conflicts.size).toBe(0);
  expect(one.getState().draft?.changes).toHaveLength(2);
});

test('undo and redo => the draft of before, and again', async () => {
  const desk = await openDesk(asha);
  desk.edit(title, 'Hello');
  await desk.change('undo');
  expect(desk.getState().draft?.changes).toEqual([]);
  await desk.change('redo');
  expect(desk.getState().draft?.changes.map(({ text }) => text)).toEqual(['Hello']);
});
