import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStudioApi } from '../../../../tests/studio/fake-studio-api.ts';
import { DraftDesk } from './draft-desk.ts';
import { placeKey } from './unsaved-edits.ts';

const title = { language: 'en', part: 'landing', at: '/title' };
const consent = { language: 'en', part: 'landing', at: '/blocks/0/text' };

let api: FakeStudioApi;
let desk: DraftDesk;
const signOut = vi.fn<() => void>();
const openDesk = () =>
  new DraftDesk('move-in', { ask: api.ask, storage: window.localStorage, person: 'user-1', onSignedOut: signOut });
const drafted = () => api.changes.map(({ text }) => text);
const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  window.localStorage.clear();
  api = new FakeStudioApi();
  desk = openDesk();
  await desk.load();
});
afterEach(() => void vi.useRealTimers());

test('three letters typed => one save, of the last text', async () => {
  for (const text of ['H', 'He', 'Hey']) desk.edit(title, text);
  expect(desk.getState().saving).toBe('waiting');
  await pass();
  expect(drafted()).toEqual(['Hey']);
  expect(api.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  expect(desk.getState()).toMatchObject({ saving: 'saved', draft: { revision: 1 } });
  expect(desk.getState().unsaved.size).toBe(0);
});

test('somebody else changes another text => both are in the draft, without a question', async () => {
  api.changeAs('Ravi', { ...consent, text: 'I agree.' });
  desk.edit(title, 'Hey');
  await pass();
  expect(drafted()).toEqual(['I agree.', 'Hey']);
  expect(desk.getState().conflicts.size).toBe(0);
});

test('somebody else changes the same text => both stay, and one is chosen', async () => {
  api.changeAs('Ravi', { ...title, text: 'Namaste' });
  desk.edit(title, 'Hey');
  await pass();
  const key = placeKey(title);
  expect(desk.getState().conflicts.get(key)).toMatchObject({ text: 'Hey', theirs: 'Namaste', by: 'Ravi' });
  expect(drafted()).toEqual(['Namaste']);
  desk.settle(key, 'mine');
  await pass();
  expect(drafted()).toEqual(['Hey']);
  expect(desk.getState().conflicts.size).toBe(0);
});

test('theirs is chosen => nothing is sent, and nothing is left', async () => {
  api.changeAs('Ravi', { ...title, text: 'Namaste' });
  desk.edit(title, 'Hey');
  await pass();
  desk.settle(placeKey(title), 'theirs');
  await pass();
  expect(drafted()).toEqual(['Namaste']);
  expect(desk.getState().unsaved.size + desk.getState().conflicts.size).toBe(0);
});

test('the server is away => nothing is lost, and it is saved once it is back', async () => {
  api.isAway = true;
  desk.edit(title, 'Hey');
  await pass();
  expect(desk.getState()).toMatchObject({ saving: 'away', problem: expect.stringContaining('could not be reached') });
  api.isAway = false;
  await pass(5_000);
  expect(drafted()).toEqual(['Hey']);
  expect(desk.getState().problem).toBeUndefined();
});

test('the tab is closed while the server is away => the next page saves it', async () => {
  api.isAway = true;
  desk.edit(title, 'Hey');
  await pass();
  api.isAway = false;
  const next = openDesk();
  expect(next.getState().unsaved.get(placeKey(title))?.text).toBe('Hey');
  vi.clearAllTimers();
  await next.load();
  await pass();
  expect(drafted()).toEqual(['Hey']);
});

test('a text that is refused => its reason stays beside it, and others are saved', async () => {
  api.refused.set('', 'A text cannot be empty.');
  desk.edit(title, '');
  desk.edit(consent, 'I agree.');
  await pass();
  expect(drafted()).toEqual(['I agree.']);
  expect(desk.getState().refusals.get(placeKey(title))).toBe('A text cannot be empty.');
  expect(desk.getState().unsaved.get(placeKey(title))?.text).toBe('');
  desk.edit(title, 'Hey');
  await pass();
  expect(drafted()).toEqual(['I agree.', 'Hey']);
});

test('typed while a save is under way => saved after it, and no conflict with oneself', async () => {
  desk.edit(title, 'He');
  const saving = desk.save();
  await Promise.resolve();
  desk.edit(title, 'Hey');
  await saving;
  expect(desk.getState().unsaved.get(placeKey(title))).toMatchObject({ text: 'Hey', base: 'He' });
  await pass();
  expect(drafted()).toEqual(['Hey']);
  expect(desk.getState().conflicts.size).toBe(0);
});

test('discard => an empty draft, on the server and here', async () => {
  desk.edit(title, 'Hey');
  await desk.change('discard');
  expect(drafted()).toEqual([]);
  expect(desk.getState().draft?.changes).toEqual([]);
});
