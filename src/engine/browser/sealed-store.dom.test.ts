import { beforeEach, expect, test, vi } from 'vitest';
import { writeCookie } from './cookies.ts';
import { createLazySealedStore } from './ports.ts';
import { createSealedStore, type LoadedSealedStore } from './sealed-store.ts';
import { createStorage } from './storage.ts';

const keyOf = (byte: number): string => btoa(String.fromCharCode(byte).repeat(32)).replace('=', '');
const [mine, other] = [keyOf(1), keyOf(251).replaceAll('+', '-').replaceAll('/', '_')];
const setKey = (key: string | undefined): void => writeCookie('draft-key', key ?? '', key === undefined ? 0 : 60);
const text = '{"landlord":"Asha \u0906\u0936\u093e","phone":"9876501234"}';

const loadStore = async (): Promise<LoadedSealedStore> => createSealedStore(createStorage('', () => undefined));
const openPage = (load = loadStore) => createLazySealedStore(load);

async function leavePage(): Promise<void> {
  const page = openPage();
  page.write('draft', text);
  await vi.waitFor(() => expect(localStorage.getItem('draft')).not.toBeNull());
}

beforeEach(() => {
  localStorage.clear();
  setKey(mine);
});

test('what is stored is unreadable, and the next page of the same tenant reads it', async () => {
  await leavePage();
  expect(localStorage.getItem('draft')).toMatch(/^sealed1\.[\w+/=]+$/);
  expect(atob((localStorage.getItem('draft') ?? '').slice(8))).not.toMatch(/Asha|98765|landlord/);
  const page = openPage();
  await page.ready();
  expect(page.read('draft')).toBe(text);
});

test.each([
  ['no session', undefined],
  ['the session of another tenant', other],
])('%s => nothing can be read, and it is still there for its tenant', async (_, key) => {
  await leavePage();
  setKey(key);
  const page = openPage();
  await page.ready();
  expect(page.isOpen()).toBe(key !== undefined);
  expect(page.read('draft')).toBeUndefined();
  setKey(mine);
  await page.ready();
  expect(page.read('draft')).toBe(text);
});

test('copied to another name, or damaged => nothing', async () => {
  await leavePage();
  const stored = localStorage.getItem('draft') ?? '';
  localStorage.setItem('outbox', stored);
  localStorage.setItem('draft', `${stored.slice(0, 60)}${stored[60] === 'A' ? 'B' : 'A'}${stored.slice(61)}`);
  localStorage.setItem('short', 'sealed1.%');
  const page = openPage();
  await page.ready();
  expect(['outbox', 'draft', 'short'].map(page.read)).toEqual([undefined, undefined, undefined]);
});

test('without a key => in memory only; with the next write under a key, stored', async () => {
  setKey(undefined);
  const page = openPage();
  page.write('draft', text);
  expect(page.read('draft')).toBe(text);
  await vi.waitFor(() => expect(page.read('draft')).toBe(text));
  expect(localStorage.length).toBe(0);
  setKey(mine);
  page.write('draft', text);
  await vi.waitFor(() => expect(localStorage.getItem('draft')).toMatch(/^sealed1\./));
  expect(page.read('draft')).toBe(text);
});

test('written before the code is loaded => in memory, then stored', async () => {
  let arrive = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = openPage(() => waiting.then(loadStore));
  page.write('draft', text);
  page.write('gone', text);
  page.write('gone', undefined);
  expect([page.read('draft'), page.read('gone'), localStorage.length]).toEqual([text, undefined, 0]);
  arrive();
  await page.ready();
  expect(Object.keys(localStorage)).toEqual(['draft']);
  expect(page.read('draft')).toBe(text);
});

test('the cookie is removed => what this page wrote last is saved, until the store is locked', async () => {
  await leavePage();
  const page = openPage();
  await page.ready();
  expect(page.read('draft')).toBe(text);
  setKey(undefined);
  page.write('draft', 'last');
  page.lock();
  expect(page.read('draft')).toBeUndefined();
  page.write('draft', 'after');
  page.lock();
  setKey(mine);
  expect(page.read('draft')).toBe('last');
});

test('a session begins and its cookie is gone at once => what is written is sealed with its key', async () => {
  const page = openPage();
  await page.ready();
  setKey(undefined);
  page.write('draft', text);
  expect(localStorage.getItem('draft')).toMatch(/^sealed1\./);
});

test('readable text of an earlier version => removed', async () => {
  localStorage.setItem('draft', text);
  const page = openPage();
  await page.ready();
  expect([page.read('draft'), localStorage.getItem('draft')]).toEqual([undefined, null]);
});

test('no session => the code is not loaded', async () => {
  setKey(undefined);
  const load = vi.fn<typeof loadStore>(loadStore);
  await openPage(load).ready();
  expect(load).not.toHaveBeenCalled();
});

test('the code cannot be loaded => ready resolves, and the next write tries again', async () => {
  await leavePage();
  const load = vi.fn<typeof loadStore>(loadStore).mockRejectedValueOnce(new Error('offline'));
  const page = openPage(load);
  await page.ready();
  expect(page.read('draft')).toBeUndefined();
  page.write('other', 'x');
  await vi.waitFor(() => expect(localStorage.getItem('other')).toMatch(/^sealed1\./));
  expect(page.read('draft')).toBe(text);
});

test('removed => nothing is left', async () => {
  await leavePage();
  const page = openPage();
  await page.ready();
  page.write('draft', undefined);
  expect([page.read('draft'), localStorage.length]).toEqual([undefined, 0]);
});

test('the name of the cookie has the prefix of https => read too', async () => {
  await leavePage();
  setKey(undefined);
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`language=hi; __Host-draft-key=${mine}`);
  const page = openPage();
  await page.ready();
  expect([page.isOpen(), page.read('draft')]).toEqual([true, text]);
  vi.restoreAllMocks();
});
