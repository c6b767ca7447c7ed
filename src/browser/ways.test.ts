// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { LoadedScreen } from '../kit.ts';
import { createLoad, type Directory, type Way } from './ways.ts';

const chunks = { first: '/', second: '/second', third: '/third', dialog: undefined, lost: '/not-found' } as const;
type Id = keyof typeof chunks;
const leadsTo: Partial<Record<Id, readonly Id[]>> = { first: ['second', 'dialog'], second: ['third'] };

/** A journey in which nothing is loaded but, where one is given, a screen of the page. */
function start(page?: Id) {
  const fetched: string[] = [];
  const waysTo = (ids: readonly Id[]): Record<string, Way> => Object.fromEntries(ids.map((id) => [id, wayTo(id)]));
  const wayTo =
    (id: Id): Way =>
    async () => {
      fetched.push(id);
      return { screen: { id, path: chunks[id] }, ways: waysTo(leadsTo[id] ?? []) } as unknown as LoadedScreen;
    };
  const ids = Object.keys(chunks) as Id[];
  const routes = Object.fromEntries(ids.flatMap((id) => (chunks[id] ? [[chunks[id], id]] : [])));
  const openDirectory = vi.fn<() => Promise<Directory>>(async () => ({ routes, ways: waysTo(ids) }));
  const known = page ? { [chunks[page] ?? '']: wayTo(page) } : {};
  const load = createLoad({ known, openDirectory, notFound: 'lost' });
  return { fetched, openDirectory, load: async (name: string) => (await load(name)).screen.id };
}

test('from the page that was served, along what each screen leads to => no directory', async () => {
  const { load, openDirectory } = start('first');
  expect(await load('/')).toBe('first');
  for (const id of ['second', 'dialog', 'third']) expect(await load(id)).toBe(id);
  expect(openDirectory).not.toHaveBeenCalled();
});

test('a screen that was loaded => known by id and path, and not fetched again', async () => {
  const { load, fetched, openDirectory } = start('first');
  for (const name of ['/', 'second', '/second', 'second', 'first', '/']) await load(name);
  expect(fetched).toEqual(['first', 'second']);
  expect(openDirectory).not.toHaveBeenCalled();
});

test.each([
  ['/third', 'third'],
  ['third', 'third'],
  ['/', 'first'],
  ['/no-such-page', 'lost'],
  ['a-step-of-old', 'lost'],
  ['constructor', 'lost'],
])('%s, which nothing has led to => by the directory, %s', async (name, id) => {
  const { load, openDirectory } = start(name === '/' ? undefined : 'first');
  expect(await load(name)).toBe(id);
  expect(openDirectory).toHaveBeenCalledOnce();
});

test('the directory cannot be fetched => rejects, and the next attempt asks again', async () => {
  const { load, openDirectory } = start();
  openDirectory.mockRejectedValueOnce(new Error('offline'));
  await expect(load('/third')).rejects.toThrow('offline');
  expect(await load('/third')).toBe('third');
});
