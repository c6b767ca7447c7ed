// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { ScreenModule } from '../module-registry.ts';
import { createScreenLoader, type LoadScreenModule, type RouteManifest } from './screen-loader.ts';

const chunks = { first: '/', second: '/second', third: '/third', dialog: undefined, lost: '/not-found' } as const;
type Id = keyof typeof chunks;
const leadsTo: Partial<Record<Id, readonly Id[]>> = { first: ['second', 'dialog'], second: ['third'] };

/** A journey in which nothing is loaded but, where one is given, a screen of the page. */
function start(page?: Id) {
  const fetched: string[] = [];
  const loadersOf = (ids: readonly Id[]): Record<string, LoadScreenModule> =>
    Object.fromEntries(ids.map((id) => [id, loaderOf(id)]));
  const loaderOf =
    (id: Id): LoadScreenModule =>
    async () => {
      fetched.push(id);
      return { screen: { id, path: chunks[id] }, loaders: loadersOf(leadsTo[id] ?? []) } as unknown as ScreenModule;
    };
  const ids = Object.keys(chunks) as Id[];
  const routes = Object.fromEntries(ids.flatMap((id) => (chunks[id] ? [[chunks[id], id]] : [])));
  const openRouteManifest = vi.fn<() => Promise<RouteManifest>>(async () => ({ routes, loaders: loadersOf(ids) }));
  const known = page ? { [chunks[page] ?? '']: loaderOf(page) } : {};
  const load = createScreenLoader({ known, openRouteManifest, notFound: 'lost' });
  return { fetched, openRouteManifest, load: async (name: string) => (await load(name)).screen.id };
}

test('from the page that was served, along what each screen leads to => no directory', async () => {
  const { load, openRouteManifest } = start('first');
  expect(await load('/')).toBe('first');
  for (const id of ['second', 'dialog', 'third']) expect(await load(id)).toBe(id);
  expect(openRouteManifest).not.toHaveBeenCalled();
});

test('a screen that was loaded => known by id and path, and not fetched again', async () => {
  const { load, fetched, openRouteManifest } = start('first');
  for (const name of ['/', 'second', '/second', 'second', 'first', '/']) await load(name);
  expect(fetched).toEqual(['first', 'second']);
  expect(openRouteManifest).not.toHaveBeenCalled();
});

test.each([
  ['/third', 'third'],
  ['third', 'third'],
  ['/', 'first'],
  ['/no-such-page', 'lost'],
  ['a-step-of-old', 'lost'],
  ['constructor', 'lost'],
])('%s, which nothing has led to => by the directory, %s', async (name, id) => {
  const { load, openRouteManifest } = start(name === '/' ? undefined : 'first');
  expect(await load(name)).toBe(id);
  expect(openRouteManifest).toHaveBeenCalledOnce();
});

test('the directory cannot be fetched => rejects, and the next attempt asks again', async () => {
  const { load, openRouteManifest } = start();
  openRouteManifest.mockRejectedValueOnce(new Error('offline'));
  await expect(load('/third')).rejects.toThrow('offline');
  expect(await load('/third')).toBe('third');
});
