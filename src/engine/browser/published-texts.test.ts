import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPublishedTexts } from './published-texts.ts';

const file = '/texts/release-version.json';
const all = {
  en: { 'journey.json': { shown: { version: 'v' } }, first: { shown: { title: 'One' } } },
  hi: { 'journey.json': { shown: { version: 'v' } }, second: { messages: { Saved: 'सहेजा' } } },
};
const fetched = vi.fn(async (_: string) => Response.json(all));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test('of the page’s own screen => from the page, nothing is fetched', async () => {
  const known = { en: { 'journey.json': { shown: { version: 'page' } }, first: {} } };
  const load = openPublishedTexts({ file, known });
  expect(await load('en', 'first')).toEqual({ journey: { shown: { version: 'page' } }, screen: {} });
  expect(fetched).not.toHaveBeenCalled();
});

test('of other screens and languages => from the file, which is fetched once', async () => {
  const load = openPublishedTexts({ file });
  expect(await Promise.all([load('en', 'first'), load('hi', 'second'), load('hi', 'third')])).toEqual([
    { journey: all.en['journey.json'], screen: all.en.first },
    { journey: all.hi['journey.json'], screen: all.hi.second },
    { journey: all.hi['journey.json'], screen: {} },
  ]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(file);
});

test('of a language that the file does not have => none', async () => {
  expect(await openPublishedTexts({ file })('ta', 'first')).toEqual({ journey: {}, screen: {} });
});

test('offline or refused => rejects, and the next load fetches again', async () => {
  const load = openPublishedTexts({ file });
  fetched.mockRejectedValueOnce(new Error('offline'));
  await expect(load('en', 'first')).rejects.toThrow('offline');
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(load('en', 'first')).rejects.toThrow(file);
  expect((await load('en', 'first')).screen).toEqual(all.en.first);
});
