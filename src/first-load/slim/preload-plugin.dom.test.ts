import { expect, test, vi } from 'vitest';
import { preloadHelper } from './preload-plugin.ts';

type Preload = (load: () => Promise<unknown>, files?: readonly string[]) => Promise<unknown>;

async function openHelper(base = '/'): Promise<Preload> {
  const source = Buffer.from(preloadHelper(base)).toString('base64');
  const { __vitePreload } = await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`);
  document.head.innerHTML = '';
  // jsdom does not know which links it supports.
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation((name) => name === 'modulepreload');
  return __vitePreload;
}

const requested = () =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

test('an import with other files => each is requested once, and the import returns its module', async () => {
  const preload = await openHelper();
  const load = vi.fn(async () => 'module');
  expect(await preload(load, ['assets/a.js', 'assets/b.js'])).toBe('module');
  expect(await preload(load, ['assets/b.js'])).toBe('module');
  expect(requested()).toEqual(['modulepreload /assets/a.js', 'modulepreload /assets/b.js']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('an import without other files => only the import', async () => {
  const preload = await openHelper();
  await preload(async () => 'module');
  expect(requested()).toEqual([]);
});

test('a file that the page has requested => not requested again', async () => {
  const preload = await openHelper('/tenants/');
  document.head.innerHTML = '<link rel="modulepreload" href="/tenants/assets/a.js">';
  await preload(async () => 'module', ['assets/a.js']);
  expect(requested()).toEqual(['modulepreload /tenants/assets/a.js']);
});

test('an import that fails => the error of the import', async () => {
  const preload = await openHelper();
  await expect(preload(() => Promise.reject(new Error('offline')), ['assets/a.js'])).rejects.toThrow('offline');
});
