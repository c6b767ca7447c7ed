import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStudioApi } from '../../../../tests/support/studio/fake-studio-api.ts';
import type { Ask } from '../api/ask.ts';
import { DraftDesk } from './draft-desk.ts';
import { placeKey } from './unsaved-edits.ts';

const title = { language: 'en', part: 'landing', at: '/title' };
const consent = { language: 'en', part: 'landing', at: '/blocks/0/text' };

let api: FakeStudioApi;
let desk: DraftDesk;
const openDesk = (ask = api.ask) => new DraftDesk('move-in', { ask, storage: window.localStorage, person: 'user-1' });
const drafted = () => api.changes.map(({ text }) => text);
const saves = () => api.calls.filter((call) => call.startsWith('PATCH')).length;
const conflictAt = (one: DraftDesk, place = title) => one.getState().conflicts.get(placeKey(place));
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
  expect(saves()).toBe(1);
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

/** Types a text that is not saved, closes the tab, and opens the next one after `meanwhile`. */
async function reopenAfter(meanwhile: () => void): Promise<DraftDesk> {
  api.isAway = true;
  desk.edit(title, 'Hey');
  await pass();
  await desk.leave();
  api.isAway = false;
  meanwhile();
  const next = openDesk();
  await next.load();
  await pass();
  return next;
}

test('somebody else changes the text before the tab is opened again => both stay', async () => {
  const next = await reopenAfter(() => api.changeAs('Ravi', { ...title, text: 'Namaste' }));
  expect(conflictAt(next)).toMatchObject({ text: 'Hey', theirs: 'Namaste', by: 'Ravi' });
  expect(drafted()).toEqual(['Namaste']);
});

test('a reload with an open conflict => both still stay', async () => {
  const next = await reopenAfter(() => api.changeAs('Ravi', { ...title, text: 'Namaste' }));
  await next.leave();
  const last = openDesk();
  await last.load();
  await pass();
  expect(conflictAt(last)).toMatchObject({ text: 'Hey', theirs: 'Namaste' });
  expect(drafted()).toEqual(['Namaste']);
});

test('looked for changes of others before it is saved => both stay', async () => {
  desk.edit(title, 'Hey');
  api.changeAs('Ravi', { ...title, text: 'Namaste' });
  await desk.look();
  await pass();
  expect(conflictAt(desk)).toMatchObject({ text: 'Hey', theirs: 'Namaste' });
  expect(drafted()).toEqual(['Namaste']);
});

test('typed while a save finds the text changed by somebody else => both stay', async () => {
  api.changeAs('Ravi', { ...consent, text: 'I agree.' });
  desk.edit(title, 'Hey');
  const saving = desk.save();
  await Promise.resolve();
  desk.edit(consent, 'Yes.');
  await saving;
  await pass();
  expect(conflictAt(desk, consent)).toMatchObject({ text: 'Yes.', theirs: 'I agree.' });
  expect(drafted()).toEqual(['I agree.', 'Hey']);
});

test('two tabs => what one of them saves leaves what the other has stored', async () => {
  const other = openDesk();
  await other.load();
  api.isAway = true;
  other.edit(consent, 'I agree.');
  await other.leave();
  api.isAway = false;
  desk.edit(title, 'Hey');
  await pass();
  expect(drafted()).toEqual(['Hey']);
  expect([...openDesk().getState().unsaved.values()].map(({ text }) => text)).toEqual(['I agree.']);
});

test('left while the server is away => stored, and not tried again', async () => {
  api.isAway = true;
  desk.edit(title, 'Hey');
  await pass();
  await desk.leave();
  const before = saves();
  api.isAway = false;
  await pass(10_000);
  expect(saves()).toBe(before);
  expect(openDesk().getState().unsaved.size).toBe(1);
});

test('corrected while a save that is refused is under way => the correction is saved', async () => {
  api.refused.set('', 'A text cannot be empty.');
  desk.edit(title, '');
  const saving = desk.save();
  await Promise.resolve();
  desk.edit(title, 'Hey');
  await saving;
  await pass();
  expect(drafted()).toEqual(['Hey']);
  expect(desk.getState()).toMatchObject({ saving: 'saved', refusals: new Map() });
});

test('the first load fails => a later look loads the texts, saves what is stored, and says nothing any more', async () => {
  api.isAway = true;
  desk.edit(title, 'Hey');
  await desk.leave();
  const next = openDesk();
  await next.load();
  expect(next.getState().problem).toContain('could not be reached');
  api.isAway = false;
  await next.look();
  expect(next.getState().problem).toBeUndefined();
  await pass();
  expect(drafted()).toEqual(['Hey']);
  expect(next.getState()).toMatchObject({ saving: 'saved', texts: { revision: 1 } });
});

test('many texts that are too much for one call => in smaller ones', async () => {
  api.mostTexts = 1;
  desk.edit(title, 'Hey');
  desk.edit(consent, 'I agree.');
  await pass();
  expect(drafted()).toEqual(['Hey', 'I agree.']);
  expect(desk.getState().refusals.size).toBe(0);
});

test.each(['isAway', 'isSignedOut'] as const)(
  '%s while a refused text is looked for => nothing more is sent, and nothing is lost',
  async (how) => {
    api.refused.set('', 'A text cannot be empty.');
    const ask: Ask = async (method, ...call) => {
      const answer = await api.ask<never>(method, ...call);
      api[how] = method === 'PATCH';
      return answer;
    };
    const ending = openDesk(ask);
    await ending.load();
    for (const place of [consent, title, { ...title, language: 'hi' }]) ending.edit(place, '');
    await ending.save();
    expect(saves()).toBe(2);
    expect(ending.getState()).toMatchObject({ saving: 'away', refusals: new Map() });
    expect(ending.getState().unsaved.size).toBe(3);
  },
);

test('discard => an empty draft, on the server and here', async () => {
  desk.edit(title, 'Hey');
  await desk.change('discard');
  expect(drafted()).toEqual([]);
  expect(desk.getState().draft?.changes).toEqual([]);
});
