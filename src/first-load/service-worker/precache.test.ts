import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryCaches } from '../../../tests/support/memory-caches.ts';
import { cacheFile, deleteOtherReleases, findCached, isCacheable, precacheRelease, type Release } from './precache.ts';

const release: Release = {
  caches: 'app-',
  assets: ['/assets/'],
  texts: '/texts/',
  version: 'two',
  shell: '/assets/shell-2.html',
  routes: ['/'],
  code: ['/assets/app-2.js', '/assets/same-1.js'],
  pictures: ['/art/home.svg'],
};
const { caches, stored } = memoryCaches();
const fetched = vi.fn<(path: string) => Promise<Response>>();
vi.stubGlobal('caches', caches);
vi.stubGlobal('fetch', fetched);
afterAll(() => void vi.unstubAllGlobals());

const pathsIn = (name: string): string[] => [...(stored.get(name)?.keys() ?? [])];
const textOf = async (path: string): Promise<string | undefined> => (await findCached(path))?.text();

beforeEach(() => {
  stored.clear();
  fetched.mockReset().mockImplementation(async (path) => new Response(`new ${path}`));
});

describe('a release is precached', () => {
  test('the shell and all code, in a separate cache', async () => {
    await precacheRelease(release);
    expect(pathsIn('app-two')).toEqual(['/assets/shell-2.html', '/assets/app-2.js', '/assets/same-1.js']);
  });

  test('a file that an older release has => not fetched again', async () => {
    await (await caches.open('app-one')).put('/assets/same-1.js', new Response('same'));
    await precacheRelease(release);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/assets/shell-2.html', '/assets/app-2.js']);
    await deleteOtherReleases(release);
    expect(await textOf('/assets/same-1.js')).toBe('same');
  });

  test('a page instead of a missing file => rejects, and it is not cached', async () => {
    const page = () => new Response('<title>app</title>', { headers: { 'content-type': 'text/html' } });
    fetched.mockImplementation(async () => page());
    await expect(precacheRelease(release)).rejects.toThrow('/assets/app-2.js cannot be cached');
    expect(pathsIn('app-two')).not.toContain('/assets/app-2.js');
  });

  test('a file is missing => rejects; tried again => only missing files are fetched', async () => {
    fetched.mockImplementationOnce(async () => new Response('shell'));
    fetched.mockImplementationOnce(async () => new Response('', { status: 404 }));
    await expect(precacheRelease(release)).rejects.toThrow('/assets/app-2.js cannot be cached');
    fetched.mockClear();
    await precacheRelease(release);
    expect(fetched.mock.calls.map(([path]) => path)).toContain('/assets/app-2.js');
    expect(fetched.mock.calls.map(([path]) => path)).not.toContain('/assets/shell-2.html');
  });

  test('many files => never more than two at a time', async () => {
    let [now, most] = [0, 0];
    fetched.mockImplementation(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
      return new Response('');
    });
    const code = Array.from({ length: 40 }, (_, n) => `/assets/part-${n}.js`);
    await precacheRelease({ ...release, code });
    expect(most).toBe(2);
    expect(pathsIn('app-two')).toHaveLength(41);
  });
});

test('deleting other releases => only their caches, not those of other apps', async () => {
  for (const name of ['app-one', 'app-two', 'elsewhere']) await caches.open(name);
  await deleteOtherReleases(release);
  expect(await caches.keys()).toEqual(['app-two', 'elsewhere']);
});

// Shows: copy-67
test.each([
  ['/assets/font-1.woff2', true],
  ['/art/home.svg', true],
  ['/art/other.svg', false],
  ['/', false],
  ['/faq', false],
  ['/config.json', false],
  ['/api/v1/onboard/phoneInput', false],
  ['/admin/getData', false],
  ['/crm/leads', false],
  ['/pincode/560001', false],
])('%s may be cached: %s', (path, expected) => expect(isCacheable(release, path)).toBe(expected));

test.each([
  ['an error', new Response('', { status: 404 })],
  ['a page instead of a missing file', new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
])('%s => not cached', async (_, response) => {
  await cacheFile(release, '/assets/lost-1.js', response);
  expect(await findCached('/assets/lost-1.js')).toBeUndefined();
});

test('a full or denied storage => does not throw', async () => {
  const full = {
    ...caches,
    open: () => Promise.reject(new Error('full')),
    match: () => Promise.reject(new Error('no')),
  };
  vi.stubGlobal('caches', full);
  await expect(cacheFile(release, '/assets/a-1.js', new Response(''))).resolves.toBeUndefined();
  expect(await findCached('/assets/a-1.js')).toBeUndefined();
  vi.stubGlobal('caches', caches);
});
